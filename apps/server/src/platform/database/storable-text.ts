/** Text as the database takes it: whole characters, and none of them NUL. */
export function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\uFFFD')
}

/** JSON whose every text, names of fields included, is `storable`. */
export function storableJson(value: unknown): string {
  // JSON.stringify writes these as escapes, and what looks like one in a text has its backslash escaped
  return JSON.stringify(value).replace(/(\\\\)|\\u(?:0000|d[89a-f][0-9a-f]{2})/g, (found, backslash) =>
    backslash ? found : '\uFFFD',
  )
}
