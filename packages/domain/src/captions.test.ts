import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Cue,
  cueAt,
  decodeCaptions,
  formatCaptions,
  formatTime,
  isSkipped,
  maxCaptionFaults,
  maxCues,
  maxCueTextLength,
  parseCaptions,
  parseTime,
  readingSpeed,
  tidyCueText,
  transcriptAfter,
  transcriptOf,
} from './captions.ts'

const wrong = (file: string, options = {}) =>
  parseCaptions(file, options).problems.map(({ code, line }) => `${line} ${code}`)
const texts = (file: string) => parseCaptions(file).cues.map(({ text }) => text)

describe('parsed captions', () => {
  test.each([
    ['WebVTT', 'WEBVTT - a title\n\n1\n00:01.000 --> 00:02.500 align:start\nHello\n'],
    ['SubRip', '1\r\n00:00:01,000 --> 00:00:02,500\r\nHello\r\n\r\n'],
    ['SubRip without numbers', '0:0:1,0 --> 0:0:2,5\nHello'],
    ['a mark at the beginning', '\uFEFFWEBVTT\n\n00:01.000 --> 00:02.500\nHello'],
    ['notes and styles', 'WEBVTT\n\nSTYLE\n::cue { color: red }\n\nNOTE 5 --> 6\n\n00:01.000 --> 00:02.500\nHello'],
    ['styling', 'WEBVTT\n\n00:01.000 --> 00:02.500\n{\\an8}<v Ana><c.loud><i>Hel</i><00:01.500>lo</c></v>'],
  ])('%s', (_, file) => {
    expect(parseCaptions(file)).toEqual({ cues: [{ from: 1, to: 2.5, text: 'Hello' }], problems: [] })
  })

  test('blocks that no blank line parts, and hours', () => {
    const file = '1\n00:00:01,000 --> 00:00:02,000\nOne\n2\n01:00:02,000 --> 01:00:03,000\nTwo\nlines'
    expect(parseCaptions(file).cues).toEqual([
      { from: 1, to: 2, text: 'One' },
      { from: 3602, to: 3603, text: 'Two\nlines' },
    ])
  })

  test('keep page markup as text, also when written', () => {
    const hostile =
      'WEBVTT\n\n00:01.000 --> 00:02.000\n<script>alert(1)</script> &lt;b onclick="x"&gt; 5 < 6 &amp; --&gt;'
    const words = '<script>alert(1)</script> <b onclick="x"> 5 < 6 & -->'
    expect(texts(hostile)).toEqual([words])
    const written = formatCaptions(parseCaptions(hostile).cues)
    expect(written).not.toMatch(/<script|<b /)
    expect(texts(written)).toEqual([words])
  })

  test('in the order of time, with a word about each cue that was not', () => {
    const file = 'WEBVTT\n\n00:05.000 --> 00:07.000\nB\n\n00:01.000 --> 00:06.000\nA'
    expect(texts(file)).toEqual(['A', 'B'])
    expect(wrong(file)).toEqual(['3 overlaps', '6 out_of_order'])
    expect(parseCaptions(file).problems.some(isSkipped)).toBe(false)
    expect(wrong(file, { seconds: 5 })).toContain('3 after_end')
  })
})

describe('skipped lines are listed', () => {
  test.each([
    ['1\n00:00:01,000 --> 00:00:xx\nHello', '2 time_unreadable'],
    ['1\n00:00:03,000 --> 00:00:02,000\nHello', '2 ends_before_start'],
    ['1\n00:00:01,000 --> 00:00:02,000\n\n', '2 no_words'],
    ['1\n00:00:01,000 --> 00:00:02,000\nHello\n\nlost words\nof two lines', '5 words_without_time'],
    [`00:00:01,000 --> 00:00:02,000\n${'a'.repeat(maxCueTextLength + 1)}`, '1 too_long'],
    ['a letter to you', '1 no_captions'],
    ['', '1 no_captions'],
  ])('%j', (file, problem) => {
    expect(wrong(file)).toContain(problem)
    expect(parseCaptions(file).problems.some(isSkipped)).toBe(true)
  })

  test('a file that calls itself WebVTT and has no header', () => {
    expect(wrong('00:01.000 --> 00:02.000\nHello', { isVtt: true })).toEqual(['1 no_header'])
  })

  test('a file of more cues than there may be, as a whole', () => {
    const file = '00:00:01,000 --> 00:00:02,000\na\n\n'.repeat(maxCues + 1)
    expect(parseCaptions(file)).toMatchObject({ cues: [], problems: [{ code: 'too_many' }] })
  })

  test('a file with too many faults is rejected as a whole, without reading more', () => {
    const file = `${'-->\n'.repeat(maxCaptionFaults + 1)}00:01.000 --> 00:02.000\nHello\n`
    expect(parseCaptions(file)).toEqual({
      cues: [],
      problems: [{ code: 'too_many_faults', line: maxCaptionFaults + 1 }],
    })
    const fewer = file.slice('-->\n'.length)
    expect(parseCaptions(fewer)).toMatchObject({ cues: [{ text: 'Hello' }] })
  })

  test('cues in any order are taken, however many are out of order', () => {
    const cues = Array.from(
      { length: 2_000 },
      (_, at) => `${formatTime(3_000 - at)} --> ${formatTime(3_001 - at)}\na\n`,
    )
    expect(parseCaptions(cues.join('\n')).cues).toHaveLength(2_000)
  })
})

describe('encodings', () => {
  const words = '00:00:01,000 --> 00:00:02,000\nÑandú, “así” – 5 €'
  const utf16 = (mark: string, bigEndian: boolean) => {
    const bytes = Buffer.from(mark + words, 'utf16le')
    return bigEndian ? bytes.swap16() : bytes
  }
  test.each([
    ['UTF-8', Buffer.from(words)],
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${words}`)],
    ['UTF-16, low byte first', utf16('\uFEFF', false)],
    ['UTF-16, high byte first', utf16('\uFEFF', true)],
    ['UTF-16 without a mark', utf16('', false)],
    ['UTF-16 without a mark, high byte first', utf16('', true)],
    [
      'Windows-1252',
      Buffer.concat([
        Buffer.from('00:00:01,000 --> 00:00:02,000\n'),
        Buffer.from([
          0xd1, 0x61, 0x6e, 0x64, 0xfa, 0x2c, 0x20, 0x93, 0x61, 0x73, 0xed, 0x94, 0x20, 0x96, 0x20, 0x35, 0x20, 0x80,
        ]),
      ]),
    ],
  ])('%s', (_, bytes) => {
    expect(texts(decodeCaptions(bytes))).toEqual(['Ñandú, “así” – 5 €'])
  })
})

const cue = fc
  .record({
    from: fc.nat(40_000_000),
    length: fc.integer({ min: 1, max: 60_000 }),
    text: fc.oneof(
      fc.string({ minLength: 1, maxLength: 200 }),
      fc.string({ unit: fc.constantFrom('{', '\\', '}', 'a', '<', 'i', '>', '&', ';', ' '), minLength: 1 }),
    ),
  })
  .map(({ from, length, text }): Cue => ({ from: from / 1000, to: (from + length) / 1000, text: tidyCueText(text) }))
  .filter(({ text }) => text !== '')

test('written captions parse back unchanged', () => {
  fc.assert(
    fc.property(fc.array(cue, { minLength: 1, maxLength: 20 }), cues => {
      const sorted = cues.toSorted((a, b) => a.from - b.from || a.to - b.to)
      expect(parseCaptions(formatCaptions(sorted), { isVtt: true }).cues).toEqual(sorted)
    }),
  )
})

test('parsing never throws, whatever the file contains', () => {
  fc.assert(fc.property(fc.uint8Array(), bytes => void parseCaptions(decodeCaptions(bytes))))
  fc.assert(
    fc.property(fc.array(fc.constantFrom('1', '', 'a', '-->', '00:01.0 --> 00:02.0', 'NOTE', 'WEBVTT', '<')), lines => {
      void parseCaptions(lines.join('\n'))
    }),
  )
})

test('times are read as they are typed', () => {
  expect(['1:02', '1:02.5', '0:1:2,5', '01:00:00.25', '75:00'].map(parseTime)).toEqual([62, 62.5, 62.5, 3600.25, 4500])
  expect(['', '5', '1:60', '1:75:00', 'a:b', '1:02:'].map(parseTime)).toEqual([null, null, null, null, null, null])
})

test('the transcript follows the captions until it is edited by hand', () => {
  const before = [
    { from: 0, to: 1, text: 'One\ntwo' },
    { from: 1, to: 2, text: 'three.' },
    { from: 5, to: 6, text: 'Four' },
  ]
  expect(transcriptOf(before)).toBe('One two three.\n\nFour')
  const after = [{ from: 0, to: 1, text: 'Five' }]
  expect(transcriptAfter('', before, after)).toBe('Five')
  expect(transcriptAfter(transcriptOf(before), before, after)).toBe('Five')
  expect(transcriptAfter('By hand', before, after)).toBe('By hand')
})

test('the current cue is found', () => {
  const cues = [
    { from: 1, to: 2, text: 'a' },
    { from: 4, to: 5, text: 'b' },
  ]
  expect([0, 1, 3, 4.5, 99].map(second => cueAt(cues, second))).toEqual([-1, 0, 0, 1, 1])
})

test('how fast a cue has to be read', () => {
  expect(readingSpeed({ from: 1, to: 3, text: `${'a'.repeat(17)}\n${'b'.repeat(17)}` })).toBeCloseTo(17)
})
