import type { CourseClassDocument, CourseDocument } from '@aulaviva/domain/course-document'
import { page } from 'vitest/browser'
import type { Answers } from '#testing/mock-server.ts'
import { anId, constants, employee, level } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import type { AuthoredCourse, ListedCourse } from '../authoring.queries.ts'
import { EditedCourse } from '../course-editor-page.tsx'

/** A course with two classes in its editor. */

export const getCourse = 'GET /api/courses/authoring/{id}/'
export const saveDraft = 'PUT /api/courses/authoring/{id}/draft/'
export const getConsequences = 'GET /api/courses/authoring/{id}/consequences/'
export const getRenditions = 'GET /api/courses/authoring/{id}/renditions/'
export const me = employee('staff', ['content'])

export const video = {
  id: anId(),
  name: 'kitchen.mp4',
  media_type: 'video/mp4',
  size: 9_000_000,
  url: '/files/video',
  kind: 'VIDEO',
  seconds: 75,
} as const
export const aClass = (own: Partial<CourseClassDocument> = {}): CourseClassDocument => ({
  id: anId(),
  name: 'The kitchen',
  description: '',
  image_file_id: null,
  video_file_id: video.id,
  captions_file_id: null,
  captions_language: '',
  more_captions: [],
  transcript: '',
  video_quiz_id: null,
  attachments: [],
  ...own,
})
export const aDocument = (own: Partial<CourseDocument> = {}): CourseDocument => ({
  name: 'Around the house',
  description: '',
  level_id: level.id,
  image_file_id: null,
  evaluation_id: null,
  classes: [aClass(), aClass({ name: 'The garden' })],
  ...own,
})
export const aListedCourse = (own: Partial<ListedCourse> = {}): ListedCourse => ({
  id: anId(),
  name: 'Around the house',
  state: 'PUBLISHED',
  level,
  image: null,
  classes: 2,
  seconds: 150,
  has_draft: false,
  draft_version: 4,
  publish_at: null,
  publish_missed_at: null,
  published_at: '2026-03-01T10:00:00Z',
  students_begun: 12,
  students_completed: 3,
  ...own,
})
export const aCourse = (own: Partial<AuthoredCourse> = {}): AuthoredCourse => ({
  ...aListedCourse(),
  document: aDocument(),
  published: aDocument(),
  publish_note: '',
  draft_by: null,
  draft_at: null,
  files: [video],
  tests: [{ id: anId(), kind: 'VIDEO_QUIZ', title: 'Rooms' }],
  levels: [level],
  versions: [{ number: 1, published_at: '2026-03-01T10:00:00Z', published_by: null, note: 'The first', classes: 2 }],
  history: [],
  captions_drafted_by: null,
  ...own,
})
export const noConsequences = {
  gaps: [],
  added: [],
  taken_out: [],
  changed: [],
  other_videos: [],
  reordered: false,
  course: true,
  needs_update: true,
  students: 40,
  students_begun: 12,
  attempts_open: 1,
}
export const savedDraft = (version: number) => ({ draft_version: version, draft_at: '2026-03-10T10:31:00Z' })
export const baseAnswers: Answers = {
  'GET /api/courses/authoring/{id}/videos/': [],
  [getRenditions]: { made_here: false, awaited: [], renditions: [] },
  'GET /api/classes/config-constants/': constants,
  'GET /api/classes/levels/': [{ ...level, units: [] }],
}
export const nameField = () => page.getByRole('textbox', { name: 'Name', exact: true })
export const showEditor = (course: AuthoredCourse, answers: Answers = {}, open?: string) =>
  show(<EditedCourse id={course.id} open={open} />, {
    me,
    answers: { ...baseAnswers, [getCourse]: course, ...answers },
  })
