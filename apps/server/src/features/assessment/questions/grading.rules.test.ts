import type { Answer } from '@aulaviva/contract/assessment/questions'
import { describe, expect, test } from 'vitest'
import { creditOf, isBlank, lacksRecording } from './grading.rules.ts'
import type { Comparison, Content } from './questions.rules.ts'

const stem = { text: '', passage: null }
const choices = (...ids: string[]) => ids.map(id => ({ id, text: `text of ${id}` }))

describe('a single choice', () => {
  const question: Content<'SINGLE_CHOICE'> = {
    kind: 'SINGLE_CHOICE',
    prompt: { ...stem, options: choices('a', 'b', 'c') },
    key: { option: 'b' },
  }
  test.each([
    ['b', 1],
    ['a', 0],
    ['zzz', 0],
  ])('%s earns %d', (option, credit) => {
    expect(creditOf(question, { kind: 'SINGLE_CHOICE', option })).toBe(credit)
  })
  test('no answer scores 0, and so does an answer of another kind', () => {
    expect(creditOf(question, null)).toBe(0)
    expect(creditOf(question, { kind: 'TRUE_FALSE', value: true })).toBe(0)
  })
})

describe('a multiple choice', () => {
  const question: Content<'MULTIPLE_CHOICE'> = {
    kind: 'MULTIPLE_CHOICE',
    prompt: { ...stem, options: choices('a', 'b', 'c', 'd', 'e') },
    key: { options: ['a', 'b', 'c'] },
  }
  test.each<[string[], number]>([
    [['a', 'b', 'c'], 1],
    [['c', 'a', 'b'], 1],
    [['a', 'b'], 0.667],
    [['a', 'b', 'd'], 0.333],
    [['a', 'd', 'e'], 0],
    [['d', 'e'], 0],
    [['a', 'b', 'c', 'd', 'e'], 0.333],
    [['a', 'a', 'a'], 0.333],
    [[], 0],
  ])('%j scores %d: wrong choices subtract from right ones', (options, credit) => {
    expect(creditOf(question, { kind: 'MULTIPLE_CHOICE', options })).toBe(credit)
  })
})

test('true or false is either', () => {
  const question: Content<'TRUE_FALSE'> = { kind: 'TRUE_FALSE', prompt: stem, key: { value: false } }
  expect(creditOf(question, { kind: 'TRUE_FALSE', value: false })).toBe(1)
  expect(creditOf(question, { kind: 'TRUE_FALSE', value: true })).toBe(0)
})

describe('a gap', () => {
  const fill = (accepted: string[], text: string, comparison?: Comparison) => {
    const question: Content<'FILL_THE_GAP'> = {
      kind: 'FILL_THE_GAP',
      prompt: { ...stem, pieces: [{ text: 'I ', gap: 'g' }] },
      key: { gaps: [{ gap: 'g', accepted }], ...(comparison && { comparison }) },
    }
    return creditOf(question, { kind: 'FILL_THE_GAP', gaps: [{ gap: 'g', text }] })
  }
  test.each([
    ['any accepted variant counts', ['don’t', 'do not'], 'do not'],
    ['case is forgiven', ['London'], 'lONDON'],
    ['capital letters of other scripts too', ['ÉCOLE'], 'école'],
    ['accents are forgiven', ['café'], 'cafe'],
    ['an accent too many as well', ['resume'], 'résumé'],
    ['spaces around and within are forgiven', ['used to'], '  used   to '],
    ['a no-break space is a space', ['used to'], 'used\u00a0to'],
    ['a tab and a line break are spaces', ['used to'], 'used\t\nto'],
    ['a curly apostrophe is an apostrophe', ["I'm"], 'I’m'],
    ['so is an acute accent typed as one', ["I'm"], 'I´m'],
    ['a full-width word is that word', ['cafe'], 'ｃａｆｅ'],
    ['a ligature is its letters', ['office'], 'oﬃce'],
    ['a zero-width space is nothing', ['went'], 'we\u200bnt'],
    ['any hyphen is a hyphen', ['well-known'], 'well‑known'],
    ['that of Hebrew too', ['בית־ספר'], 'בית-ספר'],
    ['marks of direction are nothing', ['שלום'], '\u202b\u2067שלום\u2069\u200f\u202c'],
    ['nor is a variation selector anything', ['葛'], '葛\u{e0100}'],
    ['a voiced mark may be typed after its letter', ['がっぱ'], 'か゛っは゜'],
    ['Thai letters that look the same are the same', ['แม่น้ำ'], 'เเม่นํ้า'],
    ['those of Lao too', ['ນ້ຳ'], 'ນໍ້າ'],
  ])('%s', (_, accepted, text) => {
    expect(fill(accepted, text)).toBe(1)
  })
  test.each([
    ['łódź', 'lodz'],
    ['smør', 'smor'],
    ['đi', 'di'],
    ['cœur', 'coeur'],
    ['Œuvre', 'oeuvre'],
    ['Ærø', 'aero'],
    ['ılık', 'ilik'],
    ['İzmir', 'izmir'],
    ['straße', 'strasse'],
    ['tiếng', 'tieng'],
    ['ελλάδα', 'ελλαδα'],
    ['ёлка', 'елка'],
    ['за́мок', 'замок'],
    ['שָׁלוֹם', 'שלום'],
    ['كِتَاب', 'كتاب'],
    ['トウキョウ', 'ﾄｳｷｮｳ'],
    ['м’ята', 'мʼята'],
  ])('%s is %s as people type it without its accents', (accepted, text) => {
    expect(fill([accepted], text)).toBe(1)
    expect(fill([text], accepted)).toBe(1)
  })
  test.each([
    ['かぎ', 'かき'],
    ['パンダ', 'ハンダ'],
    ['ぱん', 'はん'],
    ['की', 'का'],
    ['दिन', 'दान'],
    ['कि', 'क'],
    ['ดี', 'ดู'],
    ['ไม้', 'ไม'],
    ['কি', 'কা'],
    ['பூ', 'பு'],
    ['мой', 'мои'],
    ['їжа', 'іжа'],
    ['سأل', 'سال'],
  ])('%s is not %s, which is another word, also where accents are forgiven', (accepted, text) => {
    for (const typed of [text, text.normalize('NFD')]) expect(fill([accepted], typed)).toBe(0)
    expect(fill([text], accepted)).toBe(0)
    expect(fill([accepted], accepted.normalize('NFD'))).toBe(1)
  })
  test('composed and decomposed letters are one, also where accents count', () => {
    expect(fill(['café'.normalize('NFC')], 'café'.normalize('NFD'), { accents: 'exact' })).toBe(1)
    expect(fill(['niño'.normalize('NFD')], 'niño'.normalize('NFC'), { accents: 'exact' })).toBe(1)
  })
  test.each<[string, Comparison, string, string]>([
    ['case', { case: 'exact' }, 'Monday', 'monday'],
    ['accents', { accents: 'exact' }, 'café', 'cafe'],
    ['spaces', { spaces: 'exact' }, 'every day', 'every  day'],
  ])('%s is accepted if the setting says so, and only then', (_, comparison, right, text) => {
    expect(fill([right], text, comparison)).toBe(0)
    expect(fill([right], text)).toBe(1)
    expect(fill([right], right, comparison)).toBe(1)
  })
  test('another word, part of the word and a word too many are wrong', () => {
    for (const text of ['goed', 'wen', 'went to']) expect(fill(['went'], text)).toBe(0)
  })
  test('several gaps score their share; gaps that do not exist score 0', () => {
    const question: Content<'FILL_THE_GAP'> = {
      kind: 'FILL_THE_GAP',
      prompt: {
        ...stem,
        pieces: [
          { text: '', gap: 'x' },
          { text: ' and ', gap: 'y' },
          { text: ' or ', gap: 'z' },
        ],
      },
      key: {
        gaps: [
          { gap: 'x', accepted: ['one'] },
          { gap: 'y', accepted: ['two'] },
          { gap: 'z', accepted: ['three'] },
        ],
      },
    }
    const gaps = [
      { gap: 'x', text: 'one' },
      { gap: 'y', text: 'TWO' },
      { gap: 'w', text: 'three' },
    ]
    expect(creditOf(question, { kind: 'FILL_THE_GAP', gaps })).toBe(0.667)
  })
})

describe('matching', () => {
  const question: Content<'MATCHING'> = {
    kind: 'MATCHING',
    prompt: { ...stem, left: choices('a', 'b', 'c'), right: choices('x', 'y', 'z', 'w') },
    key: {
      pairs: [
        { left: 'a', right: 'x' },
        { left: 'b', right: 'y' },
        { left: 'c', right: 'z' },
      ],
    },
  }
  const match = (...pairs: [string, string][]) =>
    creditOf(question, { kind: 'MATCHING', pairs: pairs.map(([left, right]) => ({ left, right })) })
  test('earns the share of right pairs', () => {
    expect(match(['c', 'z'], ['a', 'x'], ['b', 'y'])).toBe(1)
    expect(match(['a', 'x'], ['b', 'z'], ['c', 'y'])).toBe(0.333)
    expect(match(['a', 'w'])).toBe(0)
  })
  test('sending every pair for one half counts the last only', () => {
    expect(match(['a', 'x'], ['a', 'y'], ['a', 'z'])).toBe(0)
  })
})

describe('ordering', () => {
  const words = ['I', 'have', 'never', 'been', 'there'].map((text, at) => ({ id: `w${at}`, text }))
  const question: Content<'ORDERING'> = {
    kind: 'ORDERING',
    prompt: { ...stem, words },
    key: { orders: [['w0', 'w1', 'w2', 'w3', 'w4']] },
  }
  const order = (...ids: number[]) => creditOf(question, { kind: 'ORDERING', order: ids.map(at => `w${at}`) })
  test('the right order scores 1, the reverse 0', () => {
    expect(order(0, 1, 2, 3, 4)).toBe(1)
    expect(order(4, 3, 2, 1, 0)).toBe(0)
  })
  test('right neighbours earn their share, beginning and end included', () => {
    expect(order(0, 1, 2, 4, 3)).toBe(0.5)
    expect(order(0, 1, 2)).toBe(0.5)
  })
  test('a word sent twice makes the answer none', () => {
    expect(order(0, 0, 1, 2, 3, 4)).toBe(0)
  })
  test('any accepted order counts, and equal words are interchangeable', () => {
    const twice: Content<'ORDERING'> = {
      kind: 'ORDERING',
      prompt: {
        ...stem,
        words: ['the', 'dog', 'saw', 'the', 'cat'].map((text, at) => ({ id: `w${at}`, text })),
      },
      key: {
        orders: [
          ['w0', 'w1', 'w2', 'w3', 'w4'],
          ['w0', 'w4', 'w2', 'w3', 'w1'],
        ],
      },
    }
    const credit = (...ids: string[]) => creditOf(twice, { kind: 'ORDERING', order: ids })
    expect(credit('w3', 'w1', 'w2', 'w0', 'w4')).toBe(1)
    expect(credit('w3', 'w4', 'w2', 'w0', 'w1')).toBe(1)
  })
})

describe('open kinds', () => {
  const text: Content<'OPEN_TEXT'> = {
    kind: 'OPEN_TEXT',
    prompt: { ...stem, min_words: 5, max_words: 50 },
    key: { sample: '' },
  }
  const spoken: Content<'SPOKEN'> = {
    kind: 'SPOKEN',
    prompt: { ...stem, min_seconds: 3, max_seconds: 30 },
    key: { sample: '' },
  }
  test('need grading by a person if there is an answer', () => {
    expect(creditOf(text, { kind: 'OPEN_TEXT', text: 'Last week I …' })).toBeNull()
    expect(creditOf(spoken, { kind: 'SPOKEN', file_id: '01890000-0000-7000-8000-000000000000' })).toBeNull()
  })
  test('a skipped recording scores 0 at once, and is not missing', () => {
    const left = { kind: 'SPOKEN', file_id: null } as const
    expect(creditOf(spoken, left)).toBe(0)
    expect([isBlank(left), lacksRecording('SPOKEN', left), lacksRecording('SPOKEN', null)]).toEqual([true, false, true])
    expect(lacksRecording('OPEN_TEXT', null)).toBe(false)
  })
  test('an empty answer scores 0 at once', () => {
    expect(creditOf(text, { kind: 'OPEN_TEXT', text: ' \n ' })).toBe(0)
    expect(creditOf(text, null)).toBe(0)
    expect(creditOf(spoken, null)).toBe(0)
  })
})

test.each<[Answer, boolean]>([
  [{ kind: 'FILL_THE_GAP', gaps: [{ gap: 'g', text: '  ' }] }, true],
  [{ kind: 'MATCHING', pairs: [] }, true],
  [{ kind: 'ORDERING', order: [] }, true],
  [{ kind: 'TRUE_FALSE', value: false }, false],
])('%j says nothing: %s', (answer, blank) => {
  expect(isBlank(answer)).toBe(blank)
})
