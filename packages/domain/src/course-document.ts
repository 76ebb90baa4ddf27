/** A course as staff edit it: the content of a draft, what is missing to publish it, and what publishing it changes. */

export const maxCourseClasses = 200
export const maxAttachments = 20
export const maxCourseNameLength = 150
export const maxCourseTextLength = 5_000
export const maxTranscriptLength = 200_000

export interface MoreCaptions {
  language: string
  file_id: string
}

export interface CourseClassDocument {
  /** Stays the same in all versions, so that watched marks, positions, and comments still refer to it. */
  id: string
  name: string
  description: string
  image_file_id: string | null
  video_file_id: string | null
  /** The captions shown first. */
  captions_file_id: string | null
  /** Their language. Empty for the language that the academy teaches. */
  captions_language: string
  /** In other languages. */
  more_captions: MoreCaptions[]
  transcript: string
  video_quiz_id: string | null
  attachments: string[]
}

export interface CourseDocument {
  name: string
  description: string
  level_id: string | null
  image_file_id: string | null
  evaluation_id: string | null
  classes: CourseClassDocument[]
}

type NewerField = 'captions_language' | 'more_captions'
type StoredClass = Omit<CourseClassDocument, NewerField> & Partial<Pick<CourseClassDocument, NewerField>>

/** Completes a document saved before newer fields existed with their defaults. */
export function withDocumentDefaults(
  document: Omit<CourseDocument, 'classes'> & { classes: StoredClass[] },
): CourseDocument {
  const defaults = { captions_language: '', more_captions: [] }
  return { ...document, classes: document.classes.map(one => ({ ...defaults, ...one })) }
}

/** Whether two documents, or two parts of them, are equal, ignoring the order of fields. */
export function isDeepEqual(a: unknown, b: unknown): boolean {
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return a === b
  const [one, other] = [a as Record<string, unknown>, b as Record<string, unknown>]
  const keys = Object.keys(one)
  return keys.length === Object.keys(other).length && keys.every(key => isDeepEqual(one[key], other[key]))
}

export const courseFileKinds = ['VIDEO', 'CAPTIONS', 'IMAGE', 'ATTACHMENT'] as const
export type CourseFileKind = (typeof courseFileKinds)[number]

export const courseGapCodes = [
  'name_missing',
  'classes_missing',
  'level_gone',
  'evaluation_gone',
  'image_gone',
  'class_name_missing',
  'class_video_missing',
  'class_video_gone',
  'class_captions_gone',
  'class_quiz_gone',
  'class_attachment_gone',
] as const
/** What prevents a course from being published, and in which class. */
export interface CourseGap {
  code: (typeof courseGapCodes)[number]
  class_id: string | null
}

/** Ids that a document may reference. */
export interface CourseParts {
  files: readonly { id: string; kind: CourseFileKind }[]
  tests: readonly { id: string; kind: 'VIDEO_QUIZ' | 'EVALUATION' }[]
  /** Ids of the levels in use. */
  levels: readonly string[]
}

/** Everything that is missing, in the order of the document. Empty if the course can be published. */
export function courseGaps(document: CourseDocument, parts: CourseParts): CourseGap[] {
  const files = new Set(parts.files.map(({ id, kind }) => `${kind} ${id}`))
  const tests = new Set(parts.tests.map(({ id, kind }) => `${kind} ${id}`))
  const isMissing = (among: Set<string>, kind: string, id: string | null) => id !== null && !among.has(`${kind} ${id}`)
  const gaps: CourseGap[] = []
  const check = (wrong: boolean, code: CourseGap['code'], class_id: string | null = null) => {
    if (wrong) gaps.push({ code, class_id })
  }
  check(document.name === '', 'name_missing')
  check(document.level_id !== null && !parts.levels.includes(document.level_id), 'level_gone')
  check(isMissing(files, 'IMAGE', document.image_file_id), 'image_gone')
  check(isMissing(tests, 'EVALUATION', document.evaluation_id), 'evaluation_gone')
  check(document.classes.length === 0, 'classes_missing')
  for (const one of document.classes) {
    check(one.name === '', 'class_name_missing', one.id)
    check(one.video_file_id === null, 'class_video_missing', one.id)
    check(isMissing(files, 'VIDEO', one.video_file_id), 'class_video_gone', one.id)
    check(isMissing(files, 'IMAGE', one.image_file_id), 'image_gone', one.id)
    check(
      [one.captions_file_id, ...one.more_captions.map(({ file_id }) => file_id)].some(id =>
        isMissing(files, 'CAPTIONS', id),
      ),
      'class_captions_gone',
      one.id,
    )
    check(isMissing(tests, 'VIDEO_QUIZ', one.video_quiz_id), 'class_quiz_gone', one.id)
    check(
      one.attachments.some(id => isMissing(files, 'ATTACHMENT', id)),
      'class_attachment_gone',
      one.id,
    )
  }
  return gaps
}

/** Changes between two documents: classes by id, and whether devices must download the course again. */
export interface DocumentChanges {
  added: string[]
  taken_out: string[]
  changed: string[]
  /** Classes that stay but have another video. */
  videos: string[]
  reordered: boolean
  /** Whether the course's name, text, level, image, or evaluation changed. */
  course: boolean
  /** Whether anything but images changed, which devices do not compare. */
  needs_update: boolean
}

export function documentChanges(before: CourseDocument | null, after: CourseDocument): DocumentChanges {
  const previous = new Map((before?.classes ?? []).map(one => [one.id, one]))
  const remaining = after.classes.filter(({ id }) => previous.has(id))
  const remainingIds = new Set(remaining.map(({ id }) => id))
  const added = after.classes.filter(({ id }) => !previous.has(id)).map(({ id }) => id)
  const taken_out = [...previous.keys()].filter(id => !remainingIds.has(id))
  const idsWhereNot = (same: (a: CourseClassDocument, b: CourseClassDocument) => boolean) =>
    remaining.filter(one => !same(previous.get(one.id) as CourseClassDocument, one)).map(({ id }) => id)
  const changed = idsWhereNot((a, b) => sameFields(a, b, classFields))
  const reordered =
    [...previous.keys()].filter(id => remainingIds.has(id)).join() !== remaining.map(({ id }) => id).join()
  const course = !before || !sameFields(before, after, courseFields.filter(isDownloaded))
  const imageless = idsWhereNot((a, b) => sameFields(a, b, classFields.filter(isDownloaded)))
  return {
    added,
    taken_out,
    changed,
    videos: idsWhereNot((a, b) => a.video_file_id === b.video_file_id),
    reordered,
    course: !before || !sameFields(before, after, courseFields),
    needs_update: course || reordered || added.length + taken_out.length + imageless.length > 0,
  }
}

/** Fields of a course and of a class that are compared one by one. */
export const courseFields = ['name', 'description', 'level_id', 'image_file_id', 'evaluation_id'] as const
export const classFields = [
  'name',
  'description',
  'image_file_id',
  'video_file_id',
  'captions_file_id',
  'captions_language',
  'more_captions',
  'transcript',
  'video_quiz_id',
  'attachments',
] as const
const isDownloaded = (field: string) => field !== 'image_file_id'

function sameFields<T>(a: T, b: T, fields: readonly (keyof T)[]): boolean {
  return fields.every(field => isDeepEqual(a[field], b[field]))
}
