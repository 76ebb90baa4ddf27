/**
 * Two texts that look the same must be the same where they identify: addresses, names, codes, tags. People paste invisible
 * characters without knowing it, from chats, spreadsheets and web pages.
 */

/**
 * What is not seen: format characters and fillers; not those that draw something, nor those that turn the direction of a line,
 * which `isOneLine` refuses.
 */
const invisible = String.raw`(?![\u0600-\u0605\u06DD\u070F\u0890\u0891\u08E2\u202A-\u202E\u2066-\u2069])[\p{Cf}\u034F\u115F\u1160\u3164\uFFA0]`
/** Scripts in which a joiner between two letters changes how a word is written. */
const joining = ['Arab', 'Syrc', 'Mong', 'Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu', 'Knda', 'Mlym', 'Sinh']
  .map(script => String.raw`\p{scx=${script}}`)
  .join('')
const keptJoiner = String.raw`(?<=[${joining}])[\u200C\u200D](?=[${joining}])`
/**
 * Emojis that are made of several, and the flags of England, Scotland and Wales. No look back is longer than a flag: at each
 * character of a long run it would take as long as the run.
 */
const keptInEmoji = String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D(?=\p{Extended_Pictographic})|(?<=\u{1F3F4}[\u{E0020}-\u{E007E}]{0,6})[\u{E0020}-\u{E007F}]`

const keptOrInvisible = new RegExp(`(${keptJoiner}|${keptInEmoji})|${invisible}`, 'gu')
const allInvisible = new RegExp(invisible, 'gu')

/** A text without the characters nobody sees; joiners stay where they belong to the writing of a word or to an emoji. */
export const withoutInvisible = (text: string): string => text.replace(keptOrInvisible, '$1')

/** A text without any of them, to compare by. */
export const withoutAnyInvisible = (text: string): string => text.replace(allInvisible, '')
