/**
 * What a name or title cannot contain: line breaks, characters that change the direction of the following text, and
 * noncharacters.
 */
export const notAllowedOnOneLine = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]+/gu

/** Whether a text fits on one line and does not affect the text around it. */
export const isOneLine = (text: string): boolean => text.search(notAllowedOnOneLine) < 0

/** Converts a text to one line. Characters that are not allowed become spaces. */
export const inOneLine = (text: string): string => text.replaceAll(notAllowedOnOneLine, ' ').trim()
