/** Whether two sentences say the same: equal data, whether or not they are the same object. */
export const sameText = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);
