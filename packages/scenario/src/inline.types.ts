/** A definition as builder calls: what stands in the text, before any builder is asked. */
export type InlineExpression =
  | { readonly call: string; readonly args: readonly InlineExpression[] }
  /** A builder that is a value, `self`. */
  | { readonly name: string }
  | { readonly list: readonly InlineExpression[] }
  | { readonly fields: readonly InlineField[] }
  | { readonly value: string | number | boolean | null };

export interface InlineField {
  readonly key: string;
  readonly value: InlineExpression;
}

/** The builders by name: functions, and values like `self`. */
export type BuilderTable = Readonly<Record<string, unknown>>;
