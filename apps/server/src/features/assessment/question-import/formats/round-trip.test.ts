import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  fillTheGap,
  matching,
  multipleChoice,
  openText,
  ordering,
  singleChoice,
  spoken,
  trueFalse,
} from './build-questions.ts'
import type { ExportedQuestions } from './export-results.ts'
import { readQuestions } from './read-questions.ts'
import type { ReadMedia, ReadQuestion } from './read-results.ts'
import { formatQuestion } from './testing/summarize.ts'
import { writeGift } from './write-gift.ts'
import { writeMoodleXml } from './write-moodle-xml.ts'
import { writeQti } from './write-qti.ts'
import { writeQuestionTable } from './write-table.ts'

/** Words that people type and that confuse readers: marks of every format, markup, formulas, letters of all kinds. */
const strange = fc.constantFrom(
  ...[
    '=',
    '~',
    '#',
    '{',
    '}',
    ':',
    '\\',
    '::',
    '->',
    '%50%',
    '*',
    '<b>',
    '&amp;',
    ']]>',
    '"',
    "'",
    "'-ed'",
    '[html]',
    '//',
    '$CATEGORY:',
  ],
  ...[
    '|',
    '[x]',
    'T',
    'ñ',
    '漢字',
    '👩‍🏫',
    'é',
    ',',
    ';',
    '=1+1',
    '@@PLUGINFILE@@',
    '_____',
    '{1:SA:=a}',
    '####',
    '\\n',
    'aulaviva:points=9',
    '. . .',
    '100%25',
    '-',
    '+',
    '@',
  ],
)
const word = fc.oneof({ arbitrary: fc.stringMatching(/^[A-Za-zÀ-ÿ0-9.!?]{1,8}$/), weight: 3 }, strange)
const line = fc.array(word, { minLength: 1, maxLength: 6 }).map(words => words.join(' '))
const text = fc.array(line, { minLength: 1, maxLength: 3 }).map(lines => lines.join('\n'))
const distinctLines = (minLength: number, maxLength = 5) => fc.uniqueArray(line, { minLength, maxLength })
const rarely = <T>(one: fc.Arbitrary<T>) =>
  fc.oneof({ arbitrary: fc.constant(null), weight: 4 }, { arbitrary: one, weight: 1 })
const stem = fc.record({ text, passage: rarely(text) })

const contents = fc.oneof(
  fc.tuple(stem, distinctLines(2), fc.nat()).map(([asks, lines, at]) =>
    singleChoice(
      asks,
      lines.map((one, index) => ({ text: one, right: index === at % lines.length })),
    ),
  ),
  fc.tuple(stem, distinctLines(2), fc.nat()).map(([asks, lines, bits]) =>
    multipleChoice(
      asks,
      lines.map((one, index) => ({ text: one, right: index === 0 || ((bits >> index) & 1) === 1 })),
    ),
  ),
  fc.tuple(stem, fc.boolean()).map(([asks, value]) => trueFalse(asks, value)),
  fc
    .tuple(
      stem,
      fc.boolean(),
      fc.array(fc.tuple(line, distinctLines(1, 3)), { minLength: 1, maxLength: 3 }),
      line,
      fc.constantFrom(
        {},
        { case: 'exact' as const },
        { accents: 'exact' as const },
        { accents: 'exact' as const, spaces: 'exact' as const },
      ),
    )
    .map(([asks, hasText, pieces, end, comparison]) =>
      fillTheGap(
        { ...asks, text: hasText ? asks.text : '' },
        [...pieces.map(([words, accepted]) => ({ text: ` ${words} `, accepted })), { text: ` ${end}`, accepted: null }],
        comparison,
      ),
    ),
  fc.tuple(stem, distinctLines(1, 3)).map(([asks, accepted]) => fillTheGap(asks, [{ text: '', accepted }])),
  fc.tuple(stem, distinctLines(2), distinctLines(2)).map(([asks, left, right]) =>
    matching(
      asks,
      left.map((one, index) => ({ left: one, right: right[index % right.length] as string })),
      right,
    ),
  ),
  fc.tuple(stem, fc.array(line, { minLength: 2, maxLength: 6 })).map(([asks, words]) => ordering(asks, words)),
  fc
    .tuple(stem, fc.nat(50), fc.nat(50), fc.oneof(text, fc.constant('')))
    .map(([asks, least, more, sample]) => openText(asks, { least: least + 1, most: least + 1 + more, sample })),
  fc
    .tuple(stem, fc.nat(50), fc.nat(50), fc.oneof(text, fc.constant('')))
    .map(([asks, least, more, sample]) => spoken(asks, { least: least + 1, most: least + 1 + more, sample })),
)

const wave: ReadMedia = { id: 'f'.repeat(64), name: 'a b.wav', bytes: Buffer.from('RIFF\0\0\0\0WAVEfmt ') }
const picture: ReadMedia = { id: 'e'.repeat(64), name: 'c.png', bytes: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1') }
const media = new Map([wave, picture].map(one => [one.id, one]))

const question: fc.Arbitrary<ReadQuestion> = fc
  .record({
    content: contents,
    explanation: fc.oneof(text, fc.constant('')),
    points: fc.integer({ min: 1, max: 100 }),
    section: fc.constantFrom('', 'One', 'A2 / Past', 'B1 / C/D'),
    tags: fc
      .uniqueArray(fc.stringMatching(/^[a-zñ][a-zñ \]%]{0,10}[a-z]$/), { maxLength: 3 })
      .map(all => [...new Set(all.map(one => one.replace(/ +/g, ' ')))]),
    audio: rarely(fc.constant(wave.id)),
    picture: rarely(fc.record({ media: fc.constant(picture.id), alt: line })),
  })
  .map(({ content, ...rest }) => ({ ...content, ...rest }))

/** The meaning of a question, without the ids of its parts and the order of options and right halves. */
function meaning(one: ReadQuestion, bytesOfMedium: (id: string) => Buffer | null) {
  const words = { ...one, prompt: { ...one.prompt } } as ReadQuestion
  if (words.kind === 'MATCHING') {
    const right = [...words.prompt.right].sort((a, b) => (a.text < b.text ? -1 : 1))
    words.prompt = { ...words.prompt, right }
  }
  if (words.kind === 'SINGLE_CHOICE' || words.kind === 'MULTIPLE_CHOICE')
    words.prompt.options = [...words.prompt.options].sort((a, b) => (a.text < b.text ? -1 : 1))
  return {
    asks: formatQuestion(words),
    explanation: one.explanation,
    points: one.points,
    section: one.section,
    tags: one.tags,
    audio: one.audio && bytesOfMedium(one.audio)?.toString('hex'),
    picture: one.picture && { alt: one.picture.alt, bytes: bytesOfMedium(one.picture.media)?.toString('hex') },
    comparison: one.kind === 'FILL_THE_GAP' ? (one.key.comparison ?? {}) : null,
  }
}

const writers: [string, (questions: ReadQuestion[]) => ExportedQuestions | Promise<ExportedQuestions>][] = [
  ['GIFT', questions => writeGift(questions)],
  ['Moodle XML', questions => writeMoodleXml(questions, media)],
  ['QTI', questions => writeQti(questions, media)],
  ['our table', questions => writeQuestionTable(questions)],
]

test.each(writers)(
  '%s: written and read again, the questions are equal except for the reported losses',
  async (_, write) => {
    const whole = new Set<string>()
    await fc.assert(
      fc.asyncProperty(fc.array(question, { minLength: 1, maxLength: 4 }), async questions => {
        const { bytes, lost } = await write(questions)
        if (lost.filter(one => !one.written).length === questions.length) return
        const read = await readQuestions(bytes)
        const taken = read.items.flatMap(({ outcome }) => (outcome.state === 'taken' ? [outcome.question] : []))
        expect(read.items.filter(({ outcome }) => outcome.state === 'refused')).toEqual([])
        const exported = questions.filter((_one, index) => lost.every(one => one.index !== index || one.written))
        expect(taken).toHaveLength(exported.length)
        taken.forEach((back, index) => {
          const one = exported[index] as ReadQuestion
          if (lost.some(({ index: at }) => questions[at] === one)) return
          whole.add(one.kind)
          const before = meaning(one, id => Buffer.from(media.get(id)?.bytes ?? []))
          expect(meaning(back, id => Buffer.from(read.media.get(id)?.bytes ?? []))).toEqual(before)
        })
      }),
      { numRuns: Number(process.env.ROUND_TRIP_RUNS ?? 80) },
    )
    expect(whole.size).toBeGreaterThanOrEqual(6)
  },
)

test('our table contains long passages and options, and names a question whose options exceed a cell', async () => {
  const plain = { explanation: '', points: 1, section: '', tags: [], audio: null, picture: null }
  const options = (count: number, length: number) =>
    Array.from({ length: count }, (_, at) => ({ text: `${at}`.padEnd(length, 'x'), right: at === 0 }))
  const questions = [
    { ...openText({ text: 'Write', passage: 'x'.repeat(5_000) }, { sample: 'y'.repeat(20_000) }), ...plain },
    { ...singleChoice({ text: 'Which?' }, options(4, 700)), ...plain },
    { ...singleChoice({ text: 'Which of many?' }, options(40, 1_000)), ...plain },
  ]
  const { bytes, lost } = writeQuestionTable(questions)
  expect(lost).toEqual([{ index: 2, kind: 'SINGLE_CHOICE', losses: ['too_long'], written: false }])
  const { items } = await readQuestions(bytes)
  const withoutMedia = (one: ReadQuestion) => meaning(one, () => null)
  expect(items.map(({ outcome }) => outcome.state === 'taken' && withoutMedia(outcome.question))).toEqual(
    questions.slice(0, 2).map(withoutMedia),
  )
})

test.each(writers)('%s: what no file can store is exported as shown text', async (_, write) => {
  const unseen = '\u0002\u001f\ufffe\ud83d'
  const stored: ReadQuestion = {
    kind: 'SINGLE_CHOICE',
    prompt: {
      ...{ text: `First\u000bsecond${unseen}`, passage: null },
      options: ['one', 'two'].map(text => ({ id: text, text: `${text}${unseen}` })),
    },
    key: { option: 'one' },
    ...{
      explanation: `Why\u000bnot${unseen}`,
      points: 1,
      section: '',
      tags: [`tag${unseen}`],
      audio: null,
      picture: null,
    },
  }
  const { items } = await readQuestions((await write([stored])).bytes)
  const [question] = items.flatMap(({ outcome }) => (outcome.state === 'taken' ? [outcome.question] : []))
  expect(question).toMatchObject({ prompt: { text: 'First\nsecond' }, explanation: 'Why\nnot', tags: ['tag'] })
  expect(JSON.stringify(question)).not.toMatch(/\\u00|[\ufffe\ud800-\udfff]/)
})
