import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openText, singleChoice } from './build-questions.ts'
import { readQuestions } from './read-questions.ts'
import { UnreadableError } from './read-results.ts'
import { bytesOf, summarize } from './testing/summarize.ts'
import { writeQti } from './write-qti.ts'

const own = { explanation: 'So', points: 2, section: 'One', tags: ['a'], audio: null, picture: null }
const inputs = [
  {
    ...singleChoice({ text: 'Which?' }, [
      { text: 'a', right: true },
      { text: 'b', right: false },
    ]),
    ...own,
  },
  { ...openText({ text: 'Write', passage: 'Read' }, { sample: 'So' }), ...own },
]

const beginnings = [
  '::t::[html]<p>Is {=a~%50%b#c}</p>{T}\n\n// [tag:x]\nMatch {=a -> b = -> c}\n\n{#1..5}{#3:=4',
  'Which?\nA. a\nB) b\nANSWER: B\n\nC) d',
  '1. I ___ **x**. a) b *c) d*\nAnswers: am / is, 2. b\n\n2) True / False*\n- a ✓\n\nAnswer key\n1. a 2b',
  'kind;text;right;wrong\nMATCHING;"M";"a -> b\nc";d\nFILL_THE_GAP;I [am|is;;',
  '<quiz><question type="cloze"><questiontext format="html"><text>{1:MC:=a~%0%b#c}{1:NM:=2:1}</text></questiontext></question><question type="matching"><subquestion><text>a</text><answer><text>b</text></answer></subquestion></question></quiz>',
  '<assessmentItem title="t"><responseDeclaration identifier="R" cardinality="multiple"><correctResponse><value>a x</value></correctResponse></responseDeclaration><itemBody><matchInteraction responseIdentifier="R"><simpleMatchSet><simpleAssociableChoice identifier="a">A</simpleAssociableChoice></simpleMatchSet></matchInteraction></itemBody></assessmentItem>',
  '<questestinterop><item ident="i"><presentation><response_lid ident="R" rcardinality="Single"><render_choice><response_label ident="a"/></render_choice></response_lid></presentation><resprocessing><respcondition><conditionvar><varequal respident="R">a</varequal></conditionvar><setvar>1</setvar></respcondition></resprocessing></item></questestinterop>',
]
const damage = fc.array(
  fc.record({
    at: fc.nat(),
    drops: fc.nat(12),
    puts: fc.oneof(
      fc.string({ maxLength: 4 }),
      fc.constantFrom(
        '{',
        '}',
        '<',
        '>',
        '=',
        '~',
        '\\',
        '"',
        ']]>',
        '&',
        '\0',
        '\uD800',
        '::',
        '%',
        '->',
        '[[1]]',
        '\n\n',
      ),
    ),
  }),
  { maxLength: 8 },
)
const damaged = (text: string, hits: readonly { at: number; drops: number; puts: string }[]) =>
  hits.reduce((now, { at, drops, puts }) => {
    const place = at % (now.length + 1)
    return now.slice(0, place) + puts + now.slice(place + drops)
  }, text)

const runs = { numRuns: Number(process.env.HOSTILE_QUESTION_RUNS ?? 300) }

/** Reads arbitrary bytes: every item has an outcome, or the file gets a reason why it can't be read. */
async function survives(bytes: Uint8Array): Promise<void> {
  const read = await readQuestions(bytes).catch(error => {
    expect(error).toBeInstanceOf(UnreadableError)
    return null
  })
  const output = JSON.stringify(read?.items ?? [])
  expect(output).not.toMatch(/\\u0000|\\ud8|\uFFFD/)
}

test('damaged text of any format ends in items or in a reason', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...beginnings), damage, async (text, hits) =>
      survives(bytesOf(damaged(text, hits))),
    ),
    runs,
  )
})

test('a question is cleaned of unsupported formatting', async () => {
  const { items } = await readQuestions(bytesOf('<quiz><question type="\uFFFDmatching"/></quiz>'))
  expect(items[0]).toMatchObject({ type: 'matching', outcome: { detail: 'matching' } })
})

test('so do damaged packages', async () => {
  const { bytes } = await writeQti(inputs)
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 12 }), fc.nat(), async (hits, cut) => {
      const broken = Buffer.from(cut % 4 === 0 ? bytes.subarray(0, cut % bytes.length) : bytes)
      for (const [at, byte] of hits) if (broken.length > 0) broken[at % broken.length] = byte
      await survives(broken)
    }),
    runs,
  )
})

/** CPU milliseconds. A smaller measurement is too coarse to be multiplied. */
const minCost = 20

/** The tests measure CPU time, so the clock time on a busy machine can be many times as long. */
const inProcessorTime = { timeout: 60_000 }

/** CPU time for reading texts that contain this run: the minimum of three attempts, or the first below `enough`. */
async function costOf(run: string, enough = 0): Promise<number> {
  const others = [`// ${run}\nIs x {#=${run}\nx}`, `Dear${run}x`, `Which?\nA. a\nB. b\nANSWER: B${run}x`]
  const texts = [
    `1. Is${run}x ___${run}x\na)${run}x b) *${run}x\nAnswer: b${run}x\n${run}x`,
    `Is it?\n${run}\n*${run}x`,
  ]
  const html = [`[html]Is${run}x {=a ~b}`, `[markdown]Is${run}x {=a ~b}`, `Is${run}x {=a${run} ~b}${run}x`]
  let least = Number.POSITIVE_INFINITY
  for (let times = 0; times < 3 && least >= enough; times++) {
    const before = process.threadCpuUsage()
    for (const text of [...others, ...texts, ...html]) await survives(bytesOf(text))
    const { user, system } = process.threadCpuUsage(before)
    least = Math.min(least, (user + system) / 1000)
  }
  return least
}

test.each([
  ['spaces', ' '],
  ['line breaks of a page', '<br>'],
  ['backslashes', '\\\\'],
  ['openings', '{1:SA'],
  ['stars', '**a '],
  ['brackets', '['],
  ['dots', '.'],
  ['openings of tags', '[tag:'],
  ['line breaks', '\n'],
])('a long run of %s is read in linear time', inProcessorTime, async (_, piece) => {
  const short = Math.max(await costOf(piece.repeat(15_000)), minCost)
  // quadratic work would take 16 times as long, then 256 times
  for (const times of [4, 16]) {
    const most = 3 * times * short
    expect(await costOf(piece.repeat(15_000 * times), most)).toBeLessThan(most)
  }
})

/** CPU milliseconds for reading these bytes: the minimum of three attempts. */
async function costOfFile(bytes: Uint8Array): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let times = 0; times < 3; times++) {
    const before = process.threadCpuUsage()
    await survives(bytes)
    const { user, system } = process.threadCpuUsage(before)
    least = Math.min(least, (user + system) / 1000)
  }
  return least
}

const moodle = (type: string, inside: string) =>
  `<quiz><question type="${type}"><questiontext format="html"><text>Is</text></questiontext>${inside}</question></quiz>`
const essay = (html: string) =>
  `<quiz><question type="essay"><questiontext format="html"><text><![CDATA[${html}]]></text></questiontext></question></quiz>`
const many = (count: number, one: (at: number) => string) => Array.from({ length: count }, (_, at) => one(at)).join('')
const item = (ident: string, inside: string) => `<item ident="${ident}">${inside}</item>`
const fields = (name: string, value: string) =>
  `<itemmetadata><qtimetadatafield><fieldlabel>${name}</fieldlabel><fieldentry>${value}</fieldentry></qtimetadatafield></itemmetadata>`
const words = (text: string) => `<presentation><material><mattext>${text}</mattext></material></presentation>`

test.each<[string, number, (count: number) => string]>([
  ['tags that nobody closes, then ends of others', 40_000, n => essay(`${'<b>'.repeat(n)}${'</i>'.repeat(n)}`)],
  ['paragraphs', 100_000, n => essay('<p>a'.repeat(n))],
  ['lists within lists', 100_000, n => essay('<ul><li>'.repeat(n))],
  ['GIFT with tags that nobody closes', 40_000, n => `[html]${'<b>'.repeat(n)}${'</i>'.repeat(n)} Is {=a ~b}`],
  ['elements of a question', 100_000, n => moodle('essay', '<a/>'.repeat(n))],
  ['right answers of GIFT', 100_000, n => `Is {${'=a'.repeat(n)}}`],
  ['wrong answers of GIFT', 100_000, n => `Is {=b${'~a'.repeat(n)}}`],
  ['pairs of GIFT', 50_000, n => `Is {${'=a -> b'.repeat(n)}}`],
  ['blanks of GIFT', 100_000, n => `Is {=a} ${'{=a} '.repeat(n)}`],
  ['lines of GIFT', 100_000, n => `Is\n${'a}\n'.repeat(n)}`],
  ['backslashes of GIFT', 400_000, n => `Is ${'\\'.repeat(n)} {=a ~b}`],
  ['options of Aiken', 100_000, n => `Is\n${'A. b\n'.repeat(n)}ANSWER: A`],
  ['answers of Moodle', 20_000, n => moodle('multichoice', '<answer fraction="0"><text>a</text></answer>'.repeat(n))],
  ['gaps of Moodle', 20_000, n => essay('{1:SA:=a} '.repeat(n)).replace('essay', 'cloze')],
  [
    'pictures of Moodle that are one file',
    1_000,
    n =>
      moodle(
        'essay',
        `<generalfeedback format="html"><text></text></generalfeedback><file name="a">${'QUJD'.repeat(n * 30)}</file>`,
      ).replace('Is', `<![CDATA[${'<img src="@@PLUGINFILE@@/a">'.repeat(n)}]]>`),
  ],
  [
    'right choices of QTI',
    10_000,
    n =>
      qti('', 'Which?')
        .replace(
          '<value>a</value>',
          many(n, at => `<value>a${at}</value>`),
        )
        .replace(
          '<simpleChoice',
          `${many(n, at => `<simpleChoice identifier="a${at}">A</simpleChoice>`)}<simpleChoice`,
        ),
  ],
  [
    'fields of QTI 1.2 with conditions of their own',
    5_000,
    n =>
      `<questestinterop>${item('i', `<presentation><material><mattext>Is</mattext></material>${many(n, at => `<response_str ident="r${at}"><render_fib/></response_str>`)}</presentation><resprocessing>${many(n, at => `<respcondition><conditionvar><varequal respident="r${at}">a</varequal></conditionvar><setvar>1</setvar></respcondition>`)}</resprocessing>`)}</questestinterop>`,
  ],
  [
    'items of QTI 1.2 about one passage',
    1_000,
    n =>
      `<questestinterop>${item('p', words('a '.repeat(n * 50)))}${many(n, at => item(`i${at}`, `${fields('parent_stimulus_item_ident', 'p')}<presentation><response_str ident="r"><render_fib/></response_str></presentation>`))}</questestinterop>`,
  ],
  ['cells of our table', 50_000, n => `kind;text\n${';'.repeat(n)}a`],
  ['quotes of our table', 100_000, n => `kind;text\n"${'""'.repeat(n)}`],
])(
  'a file of twice the size takes at most three times as long to read: %s',
  inProcessorTime,
  async (_, count, fileOf) => {
    const short = Math.max(await costOfFile(bytesOf(fileOf(count))), minCost)
    expect(await costOfFile(bytesOf(fileOf(2 * count)))).toBeLessThan(3 * short)
  },
)

test('a question with too deeply nested markup is rejected, and affects no other', async () => {
  const deep = `${'<b>'.repeat(201)}a`
  expect(await summarize(`[html]${deep} {=a ~b}\n\nIs 1 {T}`)).toEqual(['refused too_large', 'TRUE_FALSE Is 1 true'])
  expect(await summarize(essay(deep))).toEqual(['refused too_large'])
  expect(await summarize(essay(`${'<b>'.repeat(199)}a`))).toEqual(['OPEN_TEXT a 1-500 (markup_removed)'])
})

test('a question with more tags, answers or warnings than are looked at is refused', async () => {
  expect(await summarize(essay('<p>a</p>'.repeat(20_001)))).toEqual(['refused too_large'])
  expect(await summarize(`Is {${'~a'.repeat(1_001)}}`)).toEqual(['refused too_many_parts: 1001'])
  const pictures = many(1_001, at => `<img src="${at}">`)
  expect(await summarize(essay(`Is${pictures}`))).toEqual(['refused too_large: 1000 warnings (picture_left_out)'])
})

const qti12 = (stem: string, scores: string) =>
  `<questestinterop><item><presentation><material><mattext texttype="text/html"><![CDATA[${stem}]]></mattext></material><response_lid ident="R" rcardinality="Single"><render_choice><response_label ident="a"><material><mattext>A</mattext></material></response_label><response_label ident="b"><material><mattext>B</mattext></material></response_label></render_choice></response_lid></presentation><resprocessing>${scores}</resprocessing></item></questestinterop>`
const score =
  '<respcondition><conditionvar><varequal respident="R">a</varequal></conditionvar><setvar>1</setvar></respcondition>'
const qti = (stem: string, prompt: string) =>
  `<assessmentItem title="t"><responseDeclaration identifier="R"><correctResponse><value>a</value></correctResponse></responseDeclaration><itemBody>${stem}<choiceInteraction responseIdentifier="R"><prompt>${prompt}</prompt><simpleChoice identifier="a">A</simpleChoice><simpleChoice identifier="b">B</simpleChoice></choiceInteraction></itemBody></assessmentItem>`
test.each<[string, string, (much: string) => string]>([
  ['GIFT with pictures', '<img src="a"/>', much => `[html]Which? ${much}{=a ~b}`],
  ['GIFT with weights', '~%50%a', much => `Which? {${much}}`],
  ['QTI 1.2 with pictures', '<img src="a"/>', much => qti12(`Which? ${much}`, score)],
  ['QTI 1.2 with scores', score, much => qti12('Which?', much)],
  ['QTI with pictures', '<img src="a"/>', much => qti(much, 'Which?')],
  ['QTI with sounds in its prompt', '<audio src="a"/>', much => qti('', `Which? ${much}`)],
  [
    'our table with brackets that nobody closes',
    '[',
    much => `kind${';text'.repeat(9)}\nFILL_THE_GAP${`;${much.slice(0, 32_000)}`.repeat(9)}`,
  ],
])('a question of any size becomes one item: %s', async (_, piece, around) => {
  // a file can contain at most 16 MB of text
  const count = Math.min(150_000, Math.floor(15_000_000 / piece.length))
  expect(await summarize(around(piece.repeat(count)))).toHaveLength(1)
})

test('however many options a list of QTI 1.2 has, each of them right, it is refused in time', async () => {
  const all = (one: (id: string) => string) => Array.from({ length: 60_000 }, (_, at) => one(`a${at}`)).join('')
  const labels = all(
    id => `<response_label ident="${id}"><material><mattext>${id}</mattext></material></response_label>`,
  )
  const right = all(id => `<varequal respident="R">${id}</varequal>`)
  const item = `<item><presentation><material><mattext>Which?</mattext></material><response_lid ident="R" rcardinality="Multiple"><render_choice>${labels}</render_choice></response_lid></presentation><resprocessing><respcondition><conditionvar>${right}</conditionvar><setvar>1</setvar></respcondition></resprocessing></item>`
  expect(await summarize(`<questestinterop>${item}</questestinterop>`)).toEqual([
    expect.stringContaining('too_many_parts'),
  ])
})

test('however many lists an item of QTI 1.2 has, it is refused in time', async () => {
  const all = (one: (id: string) => string) => Array.from({ length: 60_000 }, (_, at) => one(`a${at}`)).join('')
  const lists = all(
    id => `<response_lid ident="${id}"><render_choice><response_label ident="x"/></render_choice></response_lid>`,
  )
  const right = all(id => `<varequal respident="${id}">x</varequal>`)
  const item = `<item><presentation><material><mattext>Which?</mattext></material>${lists}</presentation><resprocessing><respcondition><conditionvar>${right}</conditionvar><setvar>1</setvar></respcondition></resprocessing></item>`
  expect(await summarize(`<questestinterop>${item}</questestinterop>`)).toEqual([
    expect.stringContaining('too_many_parts'),
  ])
})

test.each([
  ['GIFT', 'a{T}\n\n'],
  ['Aiken', 'a\nA. b\nB. c\nANSWER: A\n'],
  ['Moodle XML', '<question type="essay"/>', 'quiz'],
  ['QTI 1.2', '<item/>', 'questestinterop'],
])('more questions than may be, as %s, are refused as a whole', async (_, one, root = '') => {
  const whole = (many: string) => (root ? `<${root}>${many}</${root}>` : many)
  expect(await summarize(whole(one.repeat(20_001)))).toEqual(['refused too_many_files: 20000'])
  expect(await summarize(whole(one.repeat(20_000)))).toHaveLength(20_000)
})
