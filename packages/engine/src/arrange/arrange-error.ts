/** A position that cannot be set up, and why. */
export class ArrangeError extends Error {}
