/** A message the product promises, word for word, and what brings it before somebody's eyes. */
export interface Promised {
  text: string
  /** Stands in the text for `{name}`. */
  name?: string
  where: string
  bring: () => Promise<unknown>
}
