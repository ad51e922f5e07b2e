/** A value that was read, and the token after its last. */
export interface Result<T> {
  readonly value: T;
  readonly end: number;
}
