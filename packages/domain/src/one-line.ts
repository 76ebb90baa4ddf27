/** What a name or a title cannot hold: what ends a line, what turns the direction of all that follows, and numbers without a character. */
export const beyondOneLine = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]+/gu

/** Whether a text stands in one line, and leaves those around it as they are. */
export const isOneLine = (text: string): boolean => text.search(beyondOneLine) < 0

/** A text as one line; what cannot stand in it becomes a space. */
export const inOneLine = (text: string): string => text.replaceAll(beyondOneLine, ' ').trim()
