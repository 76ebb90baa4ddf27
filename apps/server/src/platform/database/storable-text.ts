/** Makes text storable: no lone surrogates and no NUL. */
export function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\uFFFD')
}

/** Serializes JSON in which every text, including field names, is `storable`. */
export function storableJson(value: unknown): string {
  // JSON.stringify writes these as escapes. A literal backslash is itself escaped, so text that only looks like an
  // escape stays as it is.
  return JSON.stringify(value).replace(/(\\\\)|\\u(?:0000|d[89a-f][0-9a-f]{2})/g, (found, backslash) =>
    backslash ? found : '\uFFFD',
  )
}
