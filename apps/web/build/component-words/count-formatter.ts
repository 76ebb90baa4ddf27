/** Passed by a component to a message with a count. */
export interface CountFormatter {
  number(count: number): string
  plural(count: number, forms: Record<string, string | (() => string)> & { other: string | (() => string) }): string
}

export interface Counted {
  count: number
}
