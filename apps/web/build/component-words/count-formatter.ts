/** What a component hands to a sentence that counts. */
export interface CountFormatter {
  number(count: number): string
  plural(count: number, forms: Record<string, string | (() => string)> & { other: string | (() => string) }): string
}

export interface Counted {
  count: number
}
