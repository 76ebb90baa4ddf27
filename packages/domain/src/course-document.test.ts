import { expect, test } from 'vitest'
import {
  type CourseClassDocument,
  type CourseDocument,
  courseGaps,
  documentChanges,
  isDeepEqual,
  withDocumentDefaults,
} from './course-document.ts'

const aClass = (id: string, own: Partial<CourseClassDocument> = {}): CourseClassDocument => ({
  id,
  name: `Class ${id}`,
  description: '',
  image_file_id: null,
  video_file_id: 'video',
  captions_file_id: null,
  captions_language: '',
  more_captions: [],
  transcript: '',
  video_quiz_id: null,
  attachments: [],
  ...own,
})
const aCourse = (own: Partial<CourseDocument> = {}): CourseDocument => ({
  name: 'Around town',
  description: '',
  level_id: null,
  image_file_id: null,
  evaluation_id: null,
  classes: [aClass('a'), aClass('b')],
  ...own,
})
const parts = {
  files: [{ id: 'video', kind: 'VIDEO' }],
  tests: [{ id: 'quiz', kind: 'VIDEO_QUIZ' }],
  levels: ['a1'],
} as const

test('a complete course has no missing fields', () => {
  expect(courseGaps(aCourse({ level_id: 'a1' }), parts)).toEqual([])
  expect(courseGaps(aCourse({ classes: [aClass('a', { video_quiz_id: 'quiz' })] }), parts)).toEqual([])
})

test('missing fields are listed for the course or the class', () => {
  expect(courseGaps(aCourse({ name: '', classes: [] }), parts)).toEqual([
    { code: 'name_missing', class_id: null },
    { code: 'classes_missing', class_id: null },
  ])
  expect(courseGaps(aCourse({ classes: [aClass('a', { name: '', video_file_id: null })] }), parts)).toEqual([
    { code: 'class_name_missing', class_id: 'a' },
    { code: 'class_video_missing', class_id: 'a' },
  ])
})

test('a part that is missing or of another kind is named', () => {
  const named = aCourse({
    level_id: 'gone',
    image_file_id: 'video',
    evaluation_id: 'quiz',
    classes: [
      aClass('a', {
        image_file_id: 'gone',
        video_file_id: 'gone',
        captions_file_id: 'video',
        video_quiz_id: 'gone',
        attachments: ['gone'],
      }),
    ],
  })
  expect(courseGaps(named, parts).map(({ code, class_id }) => `${code} ${class_id}`)).toEqual([
    'level_gone null',
    'image_gone null',
    'evaluation_gone null',
    'class_video_gone a',
    'image_gone a',
    'class_captions_gone a',
    'class_quiz_gone a',
    'class_attachment_gone a',
  ])
})

const none = { added: [], taken_out: [], changed: [], videos: [], reordered: false, course: false, needs_update: false }

test('a document equal to the previous one changes nothing', () => {
  expect(documentChanges(aCourse(), aCourse())).toEqual(none)
})

test('classes are identified by id', () => {
  const after = aCourse({ classes: [aClass('c'), aClass('a', { video_file_id: 'other' })] })
  expect(documentChanges(aCourse(), after)).toEqual({
    ...none,
    added: ['c'],
    taken_out: ['b'],
    changed: ['a'],
    videos: ['a'],
    needs_update: true,
  })
})

test('another order is a change of the course on devices', () => {
  const after = aCourse({ classes: [aClass('b'), aClass('a')] })
  expect(documentChanges(aCourse(), after)).toEqual({ ...none, reordered: true, needs_update: true })
})

test('another picture is a change that no device has to fetch', () => {
  const after = aCourse({ image_file_id: 'i', classes: [aClass('a', { image_file_id: 'i' }), aClass('b')] })
  expect(documentChanges(aCourse(), after)).toEqual({ ...none, course: true, changed: ['a'] })
})

test('the first publication is all change', () => {
  expect(documentChanges(null, aCourse())).toEqual({
    ...none,
    added: ['a', 'b'],
    course: true,
    needs_update: true,
  })
})

test('documents are equal in any order of fields, and never with one field or class less', () => {
  const course = aCourse()
  expect(isDeepEqual(course, withDocumentDefaults(course))).toBe(true)
  expect(isDeepEqual(course, aCourse({ classes: [aClass('b'), aClass('a')] }))).toBe(false)
  expect(isDeepEqual(course, aCourse({ classes: [aClass('a')] }))).toBe(false)
  expect(isDeepEqual(course, aCourse({ classes: [aClass('a'), aClass('b', { attachments: ['sheet'] })] }))).toBe(false)
  const { transcript: _, ...less } = aClass('b')
  expect(isDeepEqual(aClass('b'), less)).toBe(false)
})
