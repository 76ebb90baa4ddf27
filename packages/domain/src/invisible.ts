/**
 * Identifiers that look the same must be the same: email addresses, names, codes, tags. People unknowingly paste
 * invisible characters from chats, spreadsheets, and web pages.
 */

/**
 * Invisible characters: format characters, fillers, variation selectors, and the Braille blank. Without those that draw
 * something, and those that change the direction of a line, which `isOneLine` rejects.
 */
const invisible = String.raw`(?![\u0600-\u0605\u06DD\u070F\u0890\u0891\u08E2\u202A-\u202E\u2066-\u2069])[\p{Cf}\p{DI}\u2800]`
/** Scripts in which a joiner between two letters changes how a word is written. */
const joining = ['Arab', 'Syrc', 'Mong', 'Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu', 'Knda', 'Mlym', 'Sinh']
  .map(script => String.raw`\p{scx=${script}}`)
  .join('')
const allowedJoiner = String.raw`(?<=[${joining}])[\u200C\u200D](?=[${joining}])`
/**
 * Joined emojis, and the flags of England, Scotland, and Wales. The lookbehind is limited to the length of a flag:
 * otherwise it would scan a whole run at each of its characters.
 */
const allowedInEmoji = String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D(?=\p{Extended_Pictographic})|(?<=\u{1F3F4}[\u{E0020}-\u{E007E}]{0,6})[\u{E0020}-\u{E007F}]`
/** Selectors of the look of an emoji or a keycap, and of the variant of a Chinese character or a Mongolian letter. */
const allowedSelector = String.raw`(?<=\p{Extended_Pictographic})[\uFE0E\uFE0F]|\uFE0F(?=\u20E3)|(?<=\p{Script=Han})[\uFE00-\uFE02\u{E0100}-\u{E01EF}]|(?<=\p{Script=Mong})[\u180B-\u180D\u180F]`

const allowedOrInvisible = new RegExp(`(${allowedJoiner}|${allowedInEmoji}|${allowedSelector})|${invisible}`, 'gu')
const allInvisible = new RegExp(invisible, 'gu')

/** Removes invisible characters. Joiners stay if they belong to the spelling of a word or to an emoji. */
export const withoutInvisible = (text: string): string => text.replace(allowedOrInvisible, '$1')

/** Removes all of them, for comparisons. */
export const withoutAnyInvisible = (text: string): string => text.replace(allInvisible, '')

/** Removes marks that change the direction of a line. Keyboards of right-to-left scripts and web pages add them. */
export const withoutDirection = (text: string): string => text.replace(/[\u202A-\u202E\u2066-\u2069]/g, '')
