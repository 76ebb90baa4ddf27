import { storedText } from './control-characters.ts'

/** Captions of a video: text with times. Uploaded as WebVTT or SubRip and stored as WebVTT. */

/** A caption with its start and end in seconds. */
export interface Cue {
  from: number
  to: number
  text: string
}

export const maxCues = 5_000
/** After this many faults, the rest of a file is not read. */
export const maxCaptionFaults = 1_000
export const maxCueTextLength = 1_000
/** Maximum bytes of a caption file. */
export const maxCaptionBytes = 2 * 1024 * 1024
/** Characters per second that most people can read. */
export const readableSpeed = 17
/** Maximum additional caption languages of a class. */
export const maxMoreCaptions = 10

/** Why a transcription service drafted no captions. Only temporary problems are retried automatically. */
export const captionDraftProblems = [
  'no_sound',
  'sound_unreadable',
  'no_words',
  'too_many',
  'video_replaced',
  'service_off',
  'service_away',
  'service_busy',
  'service_key',
  'service_address',
  'service_refused',
  'service_unreadable',
  'service_without_times',
] as const
export type CaptionDraftProblem = (typeof captionDraftProblems)[number]

export const captionProblemCodes = [
  'no_captions',
  'no_header',
  'too_many',
  'too_many_faults',
  'time_unreadable',
  'ends_before_start',
  'no_words',
  'words_without_time',
  'too_long',
  'out_of_order',
  'overlaps',
  'after_end',
] as const
/** A problem in a file, with its line, counted from 1. */
export interface CaptionProblem {
  code: (typeof captionProblemCodes)[number]
  line: number
}
// These describe a cue that was imported. The others describe a skipped one.
const importedCodes: readonly CaptionProblem['code'][] = ['out_of_order', 'overlaps', 'after_end']
/** Whether the part with the problem was skipped. */
export const isSkipped = ({ code }: CaptionProblem): boolean => !importedCodes.includes(code)

export interface ParsedCaptions {
  /** Sorted by time. Empty if the whole file is rejected. */
  cues: Cue[]
  problems: CaptionProblem[]
}

/** Decodes a file: UTF-8 or UTF-16, by byte order mark or content, otherwise Windows-1252. */
export function decodeCaptions(bytes: Uint8Array): string {
  const [a, b] = bytes
  if (a === 0xff && b === 0xfe) return decode('utf-16le', bytes)
  if (a === 0xfe && b === 0xff) return decode('utf-16be', bytes)
  const unmarked = utf16Of(bytes.subarray(0, 2_000))
  if (unmarked) return decode(unmarked, bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return decode('windows-1252', bytes)
  }
}

const decode = (encoding: string, bytes: Uint8Array) => new TextDecoder(encoding).decode(bytes)

/** In UTF-16, half the bytes of digits and arrows are NUL. Other encodings contain none. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [even, odd] = [0, 0].map((_, side) => bytes.filter((byte, at) => byte === 0 && at % 2 === side).length) as [
    number,
    number,
  ]
  if (even + odd < bytes.length / 8) return null
  return odd > even ? 'utf-16le' : 'utf-16be'
}

const arrow = '-->'
const header = /^WEBVTT(?=[ \t]|$)/

/**
 * Parses WebVTT and SubRip as found in practice: with or without numbers, blank lines, hours, and markup, in any order.
 * Styles, positions, and notes are dropped, and of markup only the text stays. Anything that is not caption markup
 * counts as text.
 */
export function parseCaptions(
  file: string,
  { seconds, isVtt = false }: { seconds?: number; isVtt?: boolean } = {},
): ParsedCaptions {
  const lines = file
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split('\n')
  const hasHeader = header.test(lines[0] ?? '')
  if (isVtt && !hasHeader) return { cues: [], problems: [{ code: 'no_header', line: 1 }] }
  const problems: CaptionProblem[] = []
  const found: (Cue & { line: number })[] = []
  let last = 0
  // Everything before the first blank line is the header.
  let at = hasHeader ? nextBlankLine(lines, 0) : 0
  while (at < lines.length && found.length <= maxCues) {
    // Captions that are out of order are still imported.
    if (problems.length > maxCaptionFaults + found.length)
      return { cues: [], problems: [{ code: 'too_many_faults', line: problems.at(-1)?.line ?? 1 }] }
    const line = lines[at] ?? ''
    if (line.trim() === '') at++
    else if (/^(NOTE|STYLE|REGION)\b/.test(line) && hasHeader) at = nextBlankLine(lines, at)
    else if (!line.includes(arrow)) at = skipUntimedText(lines, at, problems)
    else {
      const end = endOfText(lines, at + 1)
      const cue = cueOf(lines, at, end)
      if ('code' in cue) problems.push({ code: cue.code, line: at + 1 })
      else {
        if (cue.from < last) problems.push({ code: 'out_of_order', line: at + 1 })
        last = cue.from
        found.push({ ...cue, line: at + 1 })
      }
      at = end
    }
  }
  if (found.length === 0) return { cues: [], problems: [{ code: 'no_captions', line: 1 }, ...problems] }
  if (found.length > maxCues) return { cues: [], problems: [{ code: 'too_many', line: found[maxCues]?.line ?? 1 }] }
  found.sort((a, b) => a.from - b.from || a.to - b.to)
  found.forEach((cue, place) => {
    const before = found[place - 1]
    if (before && cue.from < before.to) problems.push({ code: 'overlaps', line: cue.line })
    if (seconds !== undefined && cue.to > seconds + 1) problems.push({ code: 'after_end', line: cue.line })
  })
  return {
    cues: found.map(({ from, to, text }) => ({ from, to, text })),
    problems: problems.toSorted((a, b) => a.line - b.line),
  }
}

function nextBlankLine(lines: readonly string[], from: number): number {
  let at = from
  while (at < lines.length && lines[at]?.trim() !== '' && !(at > from && lines[at]?.includes(arrow))) at++
  return at
}

/** A number or a name may be alone before its time. Other text without a time is reported. */
function skipUntimedText(lines: readonly string[], from: number, problems: CaptionProblem[]): number {
  const end = nextBlankLine(lines, from)
  const named = lines[end]?.includes(arrow) && end === from + 1
  const isNumber = end === from + 1 && /^\d+$/.test(lines[from]?.trim() ?? '')
  if (!named && !isNumber) problems.push({ code: 'words_without_time', line: from + 1 })
  return end
}

/** The text ends at a blank line or at the next time. The number before that time does not belong to it. */
function endOfText(lines: readonly string[], from: number): number {
  const end = nextBlankLine(lines, from - 1)
  const next = lines[end]?.includes(arrow) && end > from
  return next && /^\d+$/.test(lines[end - 1]?.trim() ?? '') ? end - 1 : end
}

function cueOf(lines: readonly string[], at: number, end: number): Cue | { code: CaptionProblem['code'] } {
  const [before = '', after = ''] = (lines[at] ?? '').split(arrow)
  const from = parseTime(before.trim())
  const to = parseTime(after.trim().split(/\s/)[0] ?? '')
  if (from === null || to === null) return { code: 'time_unreadable' }
  if (to <= from) return { code: 'ends_before_start' }
  const text = textWithoutMarkup(lines.slice(at + 1, end).join('\n'))
  if (text === '') return { code: 'no_words' }
  return text.length > maxCueTextLength ? { code: 'too_long' } : { from, to, text }
}

const time = /^(?:(\d{1,3}):)?(\d{1,3}):(\d{1,2})(?:[.,](\d{1,3})\d*)?$/

/**
 * Parses `1:02:03.400` into seconds. Hours and fractions are optional, with a dot or a comma. Null for anything else.
 */
export function parseTime(text: string): number | null {
  const [, hours = '0', minutes = '', rest = '', parts = '0'] = time.exec(text) ?? []
  if (minutes === '' || Number(rest) > 59 || (Number(minutes) > 59 && hours !== '0')) return null
  const whole = Number(hours) * 3600 + Number(minutes) * 60 + Number(rest)
  return (whole * 1000 + Number(parts.padEnd(3, '0'))) / 1000
}

/** Formats `00:01:02.400`, as in WebVTT. */
export function formatTime(seconds: number): string {
  const all = Math.round(seconds * 1000)
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `${two(all / 3_600_000)}:${two((all / 60_000) % 60)}:${two((all / 1000) % 60)}.${String(all % 1000).padStart(3, '0')}`
}

// Tags of WebVTT, tags that SubRip took from other formats, and times within a cue.
const marks = /<\/?(?:c|i|b|u|s|v|lang|ruby|rt|font)(?:[.\s][^<>]*)?\/?>|<\d[\d:.,]*>|\{\\[^{}]*\}/gi
const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  lrm: '\u200E',
  rlm: '\u200F',
}

/** The text without markup, keeping its lines. */
function textWithoutMarkup(text: string): string {
  const plain = text
    .replace(marks, '')
    .replace(/&(?:#(\d{1,6})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi, (all, ten, sixteen, name) => {
      if (name) return entities[name.toLowerCase()] ?? all
      const code = ten ? Number(ten) : Number.parseInt(sixteen, 16)
      return code > 0 && code < 0x110000 && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : ''
    })
  return tidyCueText(plain)
}

/** Text as a cue can contain it: no control characters, no blank lines. */
export function tidyCueText(text: string): string {
  return storedText(text)
    .replace(/\r\n?/g, '\n')
    .replace(/[\t\u007F-\u009F\uFFFD\uFEFF]/g, ' ')
    .split('\n')
    .map(line => line.replace(/ {2,}/g, ' ').trim())
    .filter(line => line !== '')
    .join('\n')
}

const escapeMarkup = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    // Where it would be parsed as markup.
    .replaceAll('{\\', '&#123;\\')

/** The file that players read. Parsing it gives the same cues. */
export function formatCaptions(cues: readonly Cue[]): string {
  const blocks = cues.map(
    ({ from, to, text }) => `${formatTime(from)} ${arrow} ${formatTime(to)}\n${escapeMarkup(tidyCueText(text))}\n`,
  )
  return ['WEBVTT\n', ...blocks].join('\n')
}

/** A pause of this many seconds starts a new paragraph. */
const paragraphPause = 2

/** The captions as text to read. */
export function transcriptOf(cues: readonly Cue[]): string {
  return cues
    .map(({ from, text }, at) => {
      const before = cues[at - 1]
      const gap = !before ? '' : from - before.to >= paragraphPause ? '\n\n' : ' '
      return gap + text.replaceAll('\n', ' ')
    })
    .join('')
}

/** Index of the cue at this second, or of the last one before it. -1 before the first. */
export function cueAt(cues: readonly Cue[], second: number): number {
  return cues.findLastIndex(cue => cue.from <= second + 0.05)
}

/** Updates a transcript when its captions change, unless someone edited it by hand. */
export function transcriptAfter(transcript: string, before: readonly Cue[], after: readonly Cue[]): string {
  return transcript === '' || transcript === transcriptOf(before) ? transcriptOf(after) : transcript
}

/** Characters per second, with spaces and without line breaks. */
export function readingSpeed({ from, to, text }: Cue): number {
  return text.replaceAll('\n', '').length / Math.max(0.001, to - from)
}
