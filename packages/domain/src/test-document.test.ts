import { describe, expect, test } from 'vitest'
import { questionCount, type TestDocument, type TestParts, testGaps } from './test-document.ts'

const fixed = (id: string, own: object = {}) =>
  ({ id, kind: 'QUESTION', question: `q-${id}`, points: null, at_second: null, ...own }) as const
const draw = (id: string, amount: number, own: object = {}) =>
  ({ id, kind: 'DRAW', amount, tag: 'past', level: null, ...own }) as const
const testDocument = (own: Partial<TestDocument> = {}): TestDocument => ({
  title: 'End of A1',
  description: '',
  level: null,
  pass_mark: 60,
  time_limit_minutes: null,
  max_attempts: null,
  retry_after_minutes: null,
  shuffled: false,
  solutions: 'WHEN_OVER',
  sections: [{ id: 's', name: '', parts: [fixed('a'), fixed('b')] }],
  ...own,
})
const parts = (own: Partial<TestParts> = {}): TestParts => ({
  kind: 'EVALUATION',
  questions: ['q-a', 'q-b', 'q-c'].map(id => ({ id, file_gone: false })),
  pools: {},
  levels: [],
  shortestVideoSeconds: null,
  ...own,
})
const section = (...list: TestDocument['sections'][number]['parts']) => [{ id: 's', name: '', parts: list }]
const codes = (document: TestDocument, own: Partial<TestParts> = {}) =>
  testGaps(document, parts(own)).map(({ code }) => code)

describe('a test that can work', () => {
  test('has no gaps, and as many questions as it includes and draws', () => {
    expect(codes(testDocument())).toEqual([])
    const drawing = testDocument({ sections: section(fixed('a'), draw('d', 3)) })
    expect(codes(drawing, { pools: { d: ['x', 'y', 'z'] } })).toEqual([])
    expect(questionCount(drawing)).toBe(4)
  })
})

describe('a test that cannot', () => {
  test('has no title, a missing level, or no questions', () => {
    expect(codes(testDocument({ title: '', level: 'l', sections: [] }))).toEqual([
      'title_missing',
      'level_gone',
      'no_questions',
    ])
    expect(codes(testDocument({ sections: section() }))).toEqual(['no_questions'])
  })

  test('has questions that are missing, repeated, without points, or with a missing file', () => {
    const document = testDocument({ sections: section(fixed('a'), fixed('z'), fixed('a'), fixed('b', { points: 0 })) })
    const questions = [
      { id: 'q-a', file_gone: false },
      { id: 'q-b', file_gone: true },
    ]
    expect(testGaps(document, parts({ questions })).map(({ code, part }) => [code, part])).toEqual([
      ['question_gone', 'z'],
      ['question_twice', 'a'],
      ['file_gone', 'b'],
      ['points_zero', 'b'],
    ])
  })

  test('draws more questions than remain after fixed and other drawn ones', () => {
    const pools = { d: ['q-a', 'x', 'y'], e: ['x', 'y'] }
    const document = testDocument({ sections: section(fixed('a'), draw('d', 1), draw('e', 2)) })
    expect(testGaps(document, parts({ pools }))).toEqual([
      { code: 'too_few_to_draw', section: 's', part: 'e', found: 1 },
    ])
    expect(codes(testDocument({ sections: section(draw('d', 1, { tag: null })) }))).toEqual(['draws_from_nothing'])
  })

  test('has sections without a name of their own, or empty', () => {
    const sections = [
      { id: 's', name: '', parts: [fixed('a')] },
      { id: 't', name: 'Reading', parts: [fixed('b')] },
      { id: 'u', name: 'Reading', parts: [] },
    ]
    expect(testGaps(testDocument({ sections }), parts()).map(({ code, section: at }) => [code, at])).toEqual([
      ['section_name_missing', 's'],
      ['section_name_twice', 'u'],
      ['section_empty', 'u'],
    ])
  })

  test('asks at moments that no video, or no time for them, has', () => {
    const document = testDocument({ sections: section(fixed('a', { at_second: 60 })) })
    expect(codes(document)).toEqual(['moment_without_video'])
    expect(codes(document, { kind: 'VIDEO_QUIZ', shortestVideoSeconds: 61 })).toEqual([])
    expect(codes(document, { kind: 'VIDEO_QUIZ', shortestVideoSeconds: 60 })).toEqual(['moment_after_end'])
    expect(codes({ ...document, time_limit_minutes: 5 }, { kind: 'VIDEO_QUIZ' })).toEqual(['moment_with_time_limit'])
  })
})
