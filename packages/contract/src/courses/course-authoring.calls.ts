import {
  captionDraftProblems,
  maxCaptionBytes,
  maxCues,
  maxCueTextLength,
  maxMoreCaptions,
} from '@aulaviva/domain/captions'
import {
  courseFileKinds,
  courseGapCodes,
  maxAttachments,
  maxCourseClasses,
  maxCourseNameLength,
  maxCourseTextLength,
  maxTranscriptLength,
} from '@aulaviva/domain/course-document'
import { maxVersionNoteLength } from '@aulaviva/domain/limits'
import { renditionHeights, renditionProblems, renditionStates } from '@aulaviva/domain/renditions'
import { maxVideoSeconds, videoRefusals, videoStates } from '@aulaviva/domain/video'
import { z } from 'zod'
import { call } from '../call.ts'
import { fileSummary, id, idParams, instant, levelSummary, nameText, personSummary, text } from '../fields.ts'
import { change } from '../shared/changes.calls.ts'
import { classMedia, course } from './courses.calls.ts'

/**
 * Recorded courses as staff edit them. Students see the last published version. In addition, a course has one draft,
 * which is saved while it is edited and published in one step.
 */

const staff = { kind: 'roles', roles: ['staff'], area: 'content' } as const
const base = '/api/courses/authoring/' as const

const fileId = id.nullable()
export const captionLanguage = z.string().regex(/^[a-z]{2,3}$/, 'Expected the code of a language')
export const captionLanguageOrTaught = z
  .string()
  .regex(/^([a-z]{2,3})?$/, 'Expected the code of a language')
  .meta({ description: 'Empty for the language the academy teaches' })
const courseClassDocument = z.strictObject({
  id: id.meta({ description: 'Created by the client that adds the class. It stays the same in all versions' }),
  name: nameText(maxCourseNameLength),
  description: text(maxCourseTextLength),
  image_file_id: fileId,
  video_file_id: fileId,
  captions_file_id: fileId.meta({ description: 'The captions shown by default' }),
  captions_language: captionLanguageOrTaught,
  more_captions: z
    .array(z.strictObject({ language: captionLanguage, file_id: id }))
    .max(maxMoreCaptions)
    .refine(more => areDifferent(more.map(({ language }) => language)), { message: 'Lists a language twice' }),
  transcript: text(maxTranscriptLength),
  video_quiz_id: id.nullable(),
  attachments: z.array(id).max(maxAttachments).refine(areDifferent, { message: 'Lists a file twice' }),
})

/** A course as staff edit it. Nothing is required before it is published. */
export const courseDocument = z
  .strictObject({
    name: nameText(maxCourseNameLength),
    description: text(maxCourseTextLength),
    level_id: id.nullable(),
    image_file_id: fileId,
    evaluation_id: id.nullable(),
    classes: z
      .array(courseClassDocument)
      .max(maxCourseClasses)
      .refine(classes => areDifferent(classes.map(one => one.id)), { message: 'Lists a class twice' }),
  })
  .meta({ id: 'CourseDocument' })

export function areDifferent(ids: readonly string[]): boolean {
  return new Set(ids).size === ids.length
}

const draftVersion = z
  .int()
  .meta({ description: 'Increases with every change to the draft, its schedule, and the course’s state' })
const onVersion = z.strictObject({
  draft_version: draftVersion.meta({ description: 'The version this change is based on' }),
})
/** The transcripts of many classes exceed the default body size. */
const maxDocumentBytes = 8 * 1024 * 1024

const cue = z
  .strictObject({ from: z.number().min(0), to: z.number().max(maxVideoSeconds), text: text(maxCueTextLength).min(1) })
  .refine(({ from, to }) => from < to, { path: ['to'], message: 'Ends before it starts' })

const state = z.enum(['DRAFT', 'PUBLISHED', 'ARCHIVED'])

const authoredCourse = z
  .object({
    id,
    name: z.string().meta({ description: 'The name in the draft' }),
    state,
    level: levelSummary.nullable(),
    image: z.string().nullable(),
    classes: z.int(),
    seconds: z.int().meta({ description: 'Total length of the published videos' }),
    has_draft: z.boolean().meta({ description: 'Whether something changed since it was published' }),
    draft_version: draftVersion,
    publish_at: instant.nullable(),
    publish_missed_at: instant
      .nullable()
      .meta({ description: 'When scheduled publishing failed because the draft wasn’t ready' }),
    published_at: instant.nullable().meta({ description: 'When it was last published' }),
    students_begun: z.int(),
    students_completed: z.int().meta({ description: 'Students who watched every class' }),
  })
  .meta({ id: 'AuthoredCourse' })

const version = z
  .object({
    number: z.int(),
    published_at: instant,
    published_by: personSummary.nullable(),
    note: z.string(),
    classes: z.int(),
  })
  .meta({ id: 'CourseVersion' })

const courseFile = fileSummary
  .extend({
    kind: z.enum(courseFileKinds),
    seconds: z.number().nullable().meta({ description: 'The length of the video' }),
  })
  .meta({ id: 'CourseFile' })

const authoredCourseDetail = authoredCourse
  .extend({
    document: courseDocument.meta({ description: 'The draft, or the published version if there’s no draft' }),
    published: courseDocument
      .nullable()
      .meta({ description: 'The last published version, even if unpublished since. Null before the first one' }),
    publish_note: z.string().meta({ description: 'The note for the version published at publish_at' }),
    draft_by: personSummary.nullable(),
    draft_at: instant.nullable(),
    files: z.array(courseFile),
    tests: z.array(z.object({ id, kind: z.enum(['VIDEO_QUIZ', 'EVALUATION']), title: z.string() })),
    levels: z.array(levelSummary),
    versions: z.array(version),
    history: z.array(change),
    captions_drafted_by: z.string().nullable().meta({
      description: 'The host that transcribes audio to generate captions. Null for none',
    }),
  })
  .meta({ id: 'AuthoredCourseDetail' })

const video = z
  .object({
    id,
    class_id: id.meta({ description: 'The draft’s class this video was uploaded for' }),
    name: z.string(),
    state: z.enum(videoStates),
    refusal: z
      .enum([...new Set([...videoRefusals, ...renditionProblems, 'video_lost'] as const)])
      .nullable()
      .meta({ description: 'Why it was rejected, or why its conversion is being retried' }),
    share: z.number().meta({ description: 'Conversion progress, from 0 to 1' }),
    file: courseFile.nullable().meta({ description: 'The file to use in the draft, once ready' }),
  })
  .meta({ id: 'CourseVideo' })

const captionDraft = z
  .object({
    id,
    class_id: id,
    video_file_id: id.meta({ description: 'The video being transcribed, even if the class has another one now' }),
    language: captionLanguage.meta({ description: 'The language spoken in the video' }),
    state: z.enum(['WAITING', 'SENDING', 'READY', 'FAILED']),
    problem: z.enum(captionDraftProblems).nullable().meta({ description: 'Why it failed, or why it’s being retried' }),
    seconds: z.number().meta({ description: 'The length of the video' }),
    seconds_done: z.number().meta({ description: 'Seconds of audio already transcribed' }),
    cues: z.int().nullable().meta({ description: 'Number of captions, once ready' }),
    file: courseFile.nullable().meta({ description: 'The captions file to use in the draft' }),
  })
  .meta({ id: 'CaptionDraft' })

const rendition = z
  .object({
    id,
    video_file_id: id.meta({ description: 'The original video' }),
    height: z.literal(renditionHeights).meta({ description: 'Height in pixels of the shorter side' }),
    state: z.enum(renditionStates),
    problem: z.enum(renditionProblems).nullable().meta({ description: 'Why it failed, or why it’s being retried' }),
    share: z.number().meta({ description: 'Progress, from 0 to 1' }),
    size: z.int().nullable().meta({ description: 'In bytes, once ready' }),
  })
  .meta({ id: 'VideoRendition' })

const gap = z.object({ code: z.enum(courseGapCodes), class_id: id.nullable() }).meta({ id: 'CourseGap' })

const consequences = z
  .object({
    gaps: z.array(gap).meta({ description: 'What’s missing before it can be published' }),
    added: z.array(z.string()),
    taken_out: z.array(z.object({ name: z.string(), students_watched: z.int() })),
    changed: z.array(z.string()),
    other_videos: z.array(z.object({ name: z.string(), students_begun: z.int() })),
    reordered: z.boolean(),
    course: z.boolean(),
    needs_update: z.boolean().meta({ description: 'Devices with an offline copy are offered the update' }),
    students: z.int().meta({ description: 'Students who have the course, or will after publishing' }),
    students_begun: z.int(),
    attempts_open: z.int().meta({ description: 'Attempts in progress, which continue with the current version' }),
  })
  .meta({ id: 'CourseConsequences' })

const one = { access: staff, extension: true, params: idParams, answer: authoredCourseDetail } as const
const changing = { ...one, errors: ['changed_meanwhile'] } as const
const versionParams = z.object({ id, number: z.string().regex(/^\d{1,6}$/, 'Expected a whole number') })

export const courseAuthoringCalls = [
  call({
    method: 'GET',
    path: base,
    summary: 'List all courses in order, archived ones last',
    access: staff,
    extension: true,
    answer: z.array(authoredCourse),
  }),
  call({
    method: 'POST',
    path: base,
    summary: 'Create a course. Students see it once it’s published',
    access: staff,
    extension: true,
    body: z.strictObject({ name: nameText(maxCourseNameLength).min(1), level_id: id.nullable() }),
    answer: authoredCourseDetail,
    status: 201,
  }),
  call({
    method: 'GET',
    path: `${base}{id}/`,
    summary: 'Return one course with its draft, versions, and available files',
    ...one,
  }),
  call({
    method: 'PUT',
    path: `${base}{id}/draft/`,
    summary: 'Save the draft. Students see no change',
    access: staff,
    extension: true,
    params: idParams,
    body: onVersion.extend({ document: courseDocument }),
    maxBodyBytes: maxDocumentBytes,
    answer: z.object({ draft_version: draftVersion, draft_at: instant }),
    errors: ['changed_meanwhile', 'course_archived'],
  }),
  call({
    method: 'POST',
    path: `${base}{id}/discard/`,
    summary: 'Discard the draft and return to the published version',
    ...changing,
    body: onVersion,
    errors: ['changed_meanwhile', 'never_published'],
  }),
  call({
    method: 'GET',
    path: `${base}{id}/consequences/`,
    summary: 'Preview what publishing would change and for whom, and list what’s missing. Doesn’t change data',
    access: staff,
    extension: true,
    params: idParams,
    answer: consequences,
  }),
  call({
    method: 'GET',
    path: `${base}{id}/preview/`,
    summary: 'Preview the draft as a student, with signed links to every class. Doesn’t change data',
    access: staff,
    extension: true,
    params: idParams,
    answer: z.object({ course, media: z.array(classMedia.extend({ course_class_id: id })) }),
  }),
  call({
    method: 'POST',
    path: `${base}{id}/publish/`,
    summary: 'Publish the draft',
    ...changing,
    body: onVersion.extend({ note: text(maxVersionNoteLength).default('') }),
    errors: ['changed_meanwhile', 'course_archived', 'course_incomplete', 'nothing_to_publish'],
  }),
  call({
    method: 'PUT',
    path: `${base}{id}/schedule/`,
    summary: 'Schedule publishing of the draft as it is then, with a version note. null cancels the schedule',
    tokens: false,
    ...changing,
    body: onVersion.extend({ publish_at: instant.nullable(), note: text(maxVersionNoteLength).default('') }),
    errors: ['changed_meanwhile', 'course_archived', 'course_incomplete', 'in_the_past', 'nothing_to_publish'],
  }),
  call({
    method: 'POST',
    path: `${base}{id}/unpublish/`,
    summary: 'Unpublish a course. Students’ progress is kept and returns with it',
    ...changing,
    body: onVersion,
  }),
  call({
    method: 'POST',
    path: `${base}{id}/archive/`,
    summary: 'Archive a course. Students no longer see it',
    ...changing,
    body: onVersion,
  }),
  call({
    method: 'POST',
    path: `${base}{id}/restore/`,
    summary: 'Restore an archived course, unpublished',
    ...changing,
    body: onVersion,
  }),
  call({
    method: 'POST',
    path: `${base}{id}/duplicate/`,
    summary: 'Duplicate the draft as a new, unpublished course',
    ...one,
    status: 201,
    body: z.strictObject({ name: nameText(maxCourseNameLength).min(1) }),
  }),
  call({
    method: 'POST',
    path: `${base}{id}/move/`,
    summary: 'Move a course before another one, or to the end',
    access: staff,
    extension: true,
    params: idParams,
    body: z.strictObject({ before: id.nullable().meta({ description: 'Null: to the end' }) }),
    answer: z.array(authoredCourse),
    errors: ['changed_meanwhile'],
  }),
  call({
    method: 'POST',
    path: `${base}{id}/images/`,
    summary: 'Upload an image for the draft',
    access: staff,
    extension: true,
    params: idParams,
    files: { file: { max: 1, kinds: 'images', required: true } },
    answer: courseFile,
    status: 201,
    errors: ['course_archived'],
  }),
  call({
    method: 'POST',
    path: `${base}{id}/attachments/`,
    summary: 'Upload an attachment for the draft',
    access: staff,
    extension: true,
    params: idParams,
    files: { file: { max: 1, kinds: 'documents', required: true } },
    answer: courseFile,
    status: 201,
    errors: ['course_archived'],
  }),
  call({
    method: 'POST',
    path: `${base}{id}/captions/`,
    summary: 'Save captions as a file for the draft. Saved captions never change. New ones replace them',
    access: staff,
    extension: true,
    params: idParams,
    body: z.strictObject({ language: captionLanguageOrTaught, cues: z.array(cue).min(1).max(maxCues) }),
    maxBodyBytes: maxCaptionBytes,
    answer: courseFile,
    status: 201,
    errors: ['course_archived'],
  }),
  call({
    method: 'GET',
    path: `${base}{id}/caption-drafts/`,
    summary: 'List generated captions of a course, with their progress',
    access: staff,
    extension: true,
    params: idParams,
    answer: z.array(captionDraft),
  }),
  call({
    method: 'POST',
    path: `${base}{id}/caption-drafts/`,
    summary: 'Generate captions for a video: its audio is sent to the server’s transcription service',
    access: staff,
    extension: true,
    params: idParams,
    body: z.strictObject({ class_id: id, video_file_id: id, language: captionLanguage }),
    answer: captionDraft,
    status: 201,
    errors: ['caption_drafts_off', 'course_archived'],
  }),
  call({
    method: 'DELETE',
    path: `${base}{id}/caption-drafts/{draft}/`,
    summary: 'Cancel or discard generated captions. Captions already in the course stay',
    access: staff,
    extension: true,
    params: z.object({ id, draft: id }),
    answer: null,
    status: 204,
  }),
  call({
    method: 'GET',
    path: `${base}{id}/videos/`,
    summary: 'List uploaded videos of a course with their state, latest first',
    access: staff,
    extension: true,
    params: idParams,
    answer: z.array(video),
  }),
  call({
    method: 'POST',
    path: `${base}{id}/videos/`,
    summary: 'Add an uploaded video to a class. It’s prepared in the background',
    access: staff,
    extension: true,
    params: idParams,
    body: z.strictObject({ upload_id: nameText(200).min(1), class_id: id, name: nameText(200).min(1) }),
    answer: video,
    status: 201,
    errors: ['upload_not_whole', 'course_archived'],
  }),
  call({
    method: 'DELETE',
    path: `${base}{id}/videos/{video}/`,
    summary: 'Cancel a video that isn’t ready, and delete what was uploaded',
    access: staff,
    extension: true,
    params: z.object({ id, video: id }),
    answer: null,
    status: 204,
  }),
  call({
    method: 'GET',
    path: `${base}{id}/renditions/`,
    summary: 'List lower-quality versions of a course’s videos, with their progress',
    access: staff,
    extension: true,
    params: idParams,
    answer: z.object({
      made_here: z.boolean().meta({ description: 'Whether this server can create them and convert videos' }),
      awaited: z.array(id).meta({ description: 'Videos without any lower-quality version planned yet' }),
      renditions: z.array(rendition),
    }),
  }),
  call({
    method: 'POST',
    path: `${base}{id}/renditions/{rendition}/again/`,
    summary: 'Retry a lower-quality version that failed or was canceled',
    access: staff,
    extension: true,
    params: z.object({ id, rendition: id }),
    answer: rendition,
    errors: ['renditions_off'],
  }),
  call({
    method: 'DELETE',
    path: `${base}{id}/renditions/{rendition}/`,
    summary: 'Cancel a lower-quality version that isn’t ready',
    access: staff,
    extension: true,
    params: z.object({ id, rendition: id }),
    answer: null,
    status: 204,
  }),
  call({
    method: 'GET',
    path: `${base}{id}/versions/{number}/`,
    summary: 'Return one published version of a course',
    access: staff,
    extension: true,
    params: versionParams,
    answer: version.extend({ document: courseDocument }),
  }),
  call({
    method: 'POST',
    path: `${base}{id}/versions/{number}/restore/`,
    summary: 'Restore a previous version as the draft. Students see no change until it’s published',
    ...changing,
    params: versionParams,
    body: onVersion,
    errors: ['changed_meanwhile', 'course_archived'],
  }),
] as const
