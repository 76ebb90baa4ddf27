import {
  captionDraftProblems,
  longestCueText,
  mostCaptionBytes,
  mostCues,
  mostMoreCaptions,
} from '@aulaviva/domain/captions'
import {
  courseFileKinds,
  courseGapCodes,
  longestCourseName,
  longestCourseText,
  longestTranscript,
  mostAttachments,
  mostClassesOfCourse,
} from '@aulaviva/domain/course-document'
import { longestVersionNote } from '@aulaviva/domain/limits'
import { renditionHeights, renditionProblems, renditionStates } from '@aulaviva/domain/renditions'
import { longestVideo, videoRefusals, videoStates } from '@aulaviva/domain/video'
import { z } from 'zod'
import { call } from './call.ts'
import { change } from './changes.calls.ts'
import { classMedia, course } from './courses.calls.ts'
import { fileSummary, id, idParams, instant, levelSummary, nameText, personSummary, text } from './fields.ts'

/**
 * Recorded courses as the staff make them. What students read is what was published last; beside it a course has one draft,
 * which is saved as it is written and published in one step.
 */

const staff = { kind: 'roles', roles: ['staff'], area: 'content' } as const
const base = '/api/courses/authoring/' as const

const fileId = id.nullable()
export const captionLanguage = z.string().regex(/^[a-z]{2,3}$/, 'Expected the code of a language')
export const captionLanguageOrTaught = z
  .string()
  .regex(/^([a-z]{2,3})?$/, 'Expected the code of a language')
  .meta({ description: 'Empty for the language that the academy teaches' })
const courseClassDocument = z.strictObject({
  id: id.meta({ description: 'Made by who adds the class; stays the same over all versions' }),
  name: nameText(longestCourseName),
  description: text(longestCourseText),
  image_file_id: fileId,
  video_file_id: fileId,
  captions_file_id: fileId.meta({ description: 'Captions that are shown first' }),
  captions_language: captionLanguageOrTaught,
  more_captions: z
    .array(z.strictObject({ language: captionLanguage, file_id: id }))
    .max(mostMoreCaptions)
    .refine(more => areDifferent(more.map(({ language }) => language)), { message: 'Lists a language twice' }),
  transcript: text(longestTranscript),
  video_quiz_id: id.nullable(),
  attachments: z.array(id).max(mostAttachments).refine(areDifferent, { message: 'Lists a file twice' }),
})

/** What staff write of a course; nothing of it has to be there before it is published. */
export const courseDocument = z
  .strictObject({
    name: nameText(longestCourseName),
    description: text(longestCourseText),
    level_id: id.nullable(),
    image_file_id: fileId,
    evaluation_id: id.nullable(),
    classes: z
      .array(courseClassDocument)
      .max(mostClassesOfCourse)
      .refine(classes => areDifferent(classes.map(one => one.id)), { message: 'Lists a class twice' }),
  })
  .meta({ id: 'CourseDocument' })

export function areDifferent(ids: readonly string[]): boolean {
  return new Set(ids).size === ids.length
}

const draftVersion = z
  .int()
  .meta({ description: 'Rises with every change of the draft, of its schedule and of the state of the course' })
const onVersion = z.strictObject({
  draft_version: draftVersion.meta({ description: 'The one that the change was made on' }),
})
/** Transcripts of many classes are more than what a body usually has. */
const mostDocumentBytes = 8 * 1024 * 1024

const cue = z
  .strictObject({ from: z.number().min(0), to: z.number().max(longestVideo), text: text(longestCueText).min(1) })
  .refine(({ from, to }) => from < to, { path: ['to'], message: 'Ends before it starts' })

const state = z.enum(['DRAFT', 'PUBLISHED', 'ARCHIVED'])

const authoredCourse = z
  .object({
    id,
    name: z.string().meta({ description: 'As the draft has it' }),
    state,
    level: levelSummary.nullable(),
    image: z.string().nullable(),
    classes: z.int(),
    seconds: z.int().meta({ description: 'The videos of what is published, together' }),
    has_draft: z.boolean().meta({ description: 'Something was changed since it was published' }),
    draft_version: draftVersion,
    publish_at: instant.nullable(),
    publish_missed_at: instant
      .nullable()
      .meta({ description: 'When a publication that was due failed for what is missing in the draft' }),
    published_at: instant.nullable().meta({ description: 'The last time' }),
    students_begun: z.int(),
    students_completed: z.int().meta({ description: 'Of those: who have watched every class' }),
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
    seconds: z.number().nullable().meta({ description: 'How long a video is' }),
  })
  .meta({ id: 'CourseFile' })

const authoredCourseDetail = authoredCourse
  .extend({
    document: courseDocument.meta({ description: 'The draft; where there is none, what is published' }),
    published: courseDocument
      .nullable()
      .meta({ description: 'What was published last, also where it was taken away since; null before the first time' }),
    publish_note: z
      .string()
      .meta({ description: 'What the version will say of itself that is published at publish_at' }),
    draft_by: personSummary.nullable(),
    draft_at: instant.nullable(),
    files: z.array(courseFile),
    tests: z.array(z.object({ id, kind: z.enum(['VIDEO_QUIZ', 'EVALUATION']), title: z.string() })),
    levels: z.array(levelSummary),
    versions: z.array(version),
    history: z.array(change),
    captions_drafted_by: z.string().nullable().meta({
      description: 'The host to which the sound of a video is sent for a draft of its captions; null for none',
    }),
  })
  .meta({ id: 'AuthoredCourseDetail' })

const video = z
  .object({
    id,
    class_id: id.meta({ description: 'The class of the draft for which it was brought' }),
    name: z.string(),
    state: z.enum(videoStates),
    refusal: z
      .enum([...new Set([...videoRefusals, ...renditionProblems, 'video_lost'] as const)])
      .nullable()
      .meta({ description: 'Why it was refused; of one that waits to be converted, why it is tried again' }),
    share: z.number().meta({ description: 'How much of it is converted, from 0 to 1' }),
    file: courseFile.nullable().meta({ description: 'What the draft may name once it is ready' }),
  })
  .meta({ id: 'CourseVideo' })

const captionDraft = z
  .object({
    id,
    class_id: id,
    video_file_id: id.meta({ description: 'The video whose sound is sent, whatever the class has meanwhile' }),
    language: captionLanguage.meta({ description: 'What is spoken in the video' }),
    state: z.enum(['WAITING', 'SENDING', 'READY', 'FAILED']),
    problem: z
      .enum(captionDraftProblems)
      .nullable()
      .meta({ description: 'Why it has failed; of one that waits, why it is tried again' }),
    seconds: z.number().meta({ description: 'How long the video is' }),
    seconds_done: z.number().meta({ description: 'So much of its sound has been answered' }),
    cues: z.int().nullable().meta({ description: 'How many lines it has once it is ready' }),
    file: courseFile.nullable().meta({ description: 'The captions that the draft of the course may name' }),
  })
  .meta({ id: 'CaptionDraft' })

const rendition = z
  .object({
    id,
    video_file_id: id.meta({ description: 'The video that it is a smaller version of' }),
    height: z.literal(renditionHeights).meta({ description: 'Lines of the shorter side' }),
    state: z.enum(renditionStates),
    problem: z
      .enum(renditionProblems)
      .nullable()
      .meta({ description: 'Why it was not made; of one that waits, why it is tried again' }),
    share: z.number().meta({ description: 'How much of it is made, from 0 to 1' }),
    size: z.int().nullable().meta({ description: 'In bytes, once it is ready' }),
  })
  .meta({ id: 'VideoRendition' })

const gap = z.object({ code: z.enum(courseGapCodes), class_id: id.nullable() }).meta({ id: 'CourseGap' })

const consequences = z
  .object({
    gaps: z.array(gap).meta({ description: 'What keeps it from being published' }),
    added: z.array(z.string()),
    taken_out: z.array(z.object({ name: z.string(), students_watched: z.int() })),
    changed: z.array(z.string()),
    other_videos: z.array(z.object({ name: z.string(), students_begun: z.int() })),
    reordered: z.boolean(),
    course: z.boolean(),
    needs_update: z.boolean().meta({ description: 'Devices that keep a copy are offered the update' }),
    students: z.int().meta({ description: 'Who have the course, or will once it is published' }),
    students_begun: z.int(),
    attempts_open: z.int().meta({ description: 'Attempts at its tests that are under way, and end as they began' }),
  })
  .meta({ id: 'CourseConsequences' })

const one = { access: staff, extension: true, params: idParams, answer: authoredCourseDetail } as const
const changing = { ...one, errors: ['changed_meanwhile'] } as const
const versionParams = z.object({ id, number: z.string().regex(/^\d{1,6}$/, 'Expected a whole number') })

export const courseAuthoringCalls = [
  call({
    method: 'GET',
    path: base,
    summary: 'All courses in the academy’s order, archived ones last',
    access: staff,
    extension: true,
    answer: z.array(authoredCourse),
  }),
  call({
    method: 'POST',
    path: base,
    summary: 'Add a course, which no student sees before it is published',
    access: staff,
    extension: true,
    body: z.strictObject({ name: nameText(longestCourseName).min(1), level_id: id.nullable() }),
    answer: authoredCourseDetail,
    status: 201,
  }),
  call({
    method: 'GET',
    path: `${base}{id}/`,
    summary: 'One course with its draft, its versions and what it may name',
    ...one,
  }),
  call({
    method: 'PUT',
    path: `${base}{id}/draft/`,
    summary: 'Save the draft; nothing changes for students',
    access: staff,
    extension: true,
    params: idParams,
    body: onVersion.extend({ document: courseDocument }),
    mostBytes: mostDocumentBytes,
    answer: z.object({ draft_version: draftVersion, draft_at: instant }),
    errors: ['changed_meanwhile', 'course_archived'],
  }),
  call({
    method: 'POST',
    path: `${base}{id}/discard/`,
    summary: 'Give the draft up for what is published',
    ...changing,
    body: onVersion,
    errors: ['changed_meanwhile', 'never_published'],
  }),
  call({
    method: 'GET',
    path: `${base}{id}/consequences/`,
    summary: 'What publishing the draft would change, for whom, and what keeps it from being published',
    access: staff,
    extension: true,
    params: idParams,
    answer: consequences,
  }),
  call({
    method: 'GET',
    path: `${base}{id}/preview/`,
    summary: 'The draft as a student would have it, with the signed addresses of every class',
    access: staff,
    extension: true,
    params: idParams,
    answer: z.object({ course, media: z.array(classMedia.extend({ course_class_id: id })) }),
  }),
  call({
    method: 'POST',
    path: `${base}{id}/publish/`,
    summary: 'Publish the draft: students have it from then on',
    ...changing,
    body: onVersion.extend({ note: text(longestVersionNote).default('') }),
    errors: ['changed_meanwhile', 'course_archived', 'course_incomplete', 'nothing_to_publish'],
  }),
  call({
    method: 'PUT',
    path: `${base}{id}/schedule/`,
    summary: 'Publish the draft at an instant, as it is then, with a note for its version; null takes both back',
    tokens: false,
    ...changing,
    body: onVersion.extend({ publish_at: instant.nullable(), note: text(longestVersionNote).default('') }),
    errors: ['changed_meanwhile', 'course_archived', 'course_incomplete', 'in_the_past', 'nothing_to_publish'],
  }),
  call({
    method: 'POST',
    path: `${base}{id}/unpublish/`,
    summary: 'Take a course away from students; their marks stay and return with it',
    ...changing,
    body: onVersion,
  }),
  call({
    method: 'POST',
    path: `${base}{id}/archive/`,
    summary: 'Put a course away: no student sees it, and nothing names it from then on',
    ...changing,
    body: onVersion,
  }),
  call({
    method: 'POST',
    path: `${base}{id}/restore/`,
    summary: 'Take an archived course out again, not published',
    ...changing,
    body: onVersion,
  }),
  call({
    method: 'POST',
    path: `${base}{id}/duplicate/`,
    summary: 'Copy the draft into a course of its own, not published',
    ...one,
    status: 201,
    body: z.strictObject({ name: nameText(longestCourseName).min(1) }),
  }),
  call({
    method: 'POST',
    path: `${base}{id}/move/`,
    summary: 'Put a course before another, or last',
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
    summary: 'Send a picture that the draft may name',
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
    summary: 'Send a file to take along that the draft may name',
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
    summary: 'Keep captions as a file that the draft may name; they are never changed, others take their place',
    access: staff,
    extension: true,
    params: idParams,
    body: z.strictObject({ language: captionLanguageOrTaught, cues: z.array(cue).min(1).max(mostCues) }),
    mostBytes: mostCaptionBytes,
    answer: courseFile,
    status: 201,
    errors: ['course_archived'],
  }),
  call({
    method: 'GET',
    path: `${base}{id}/caption-drafts/`,
    summary: 'Captions that a transcription service drafts or has drafted for a course, and how far it is',
    access: staff,
    extension: true,
    params: idParams,
    answer: z.array(captionDraft),
  }),
  call({
    method: 'POST',
    path: `${base}{id}/caption-drafts/`,
    summary:
      'Have the captions of a video drafted: its sound is sent to the transcription service that the server names',
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
    summary: 'Call a draft of captions off, or let it go; captions that the course has stay',
    access: staff,
    extension: true,
    params: z.object({ id, draft: id }),
    answer: null,
    status: 204,
  }),
  call({
    method: 'GET',
    path: `${base}{id}/videos/`,
    summary: 'Videos that were brought for a course, the latest first, and what became of them',
    access: staff,
    extension: true,
    params: idParams,
    answer: z.array(video),
  }),
  call({
    method: 'POST',
    path: `${base}{id}/videos/`,
    summary: 'Keep an upload for a class; it is prepared meanwhile',
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
    summary: 'Call a video off that is not ready yet; what has arrived of it goes',
    access: staff,
    extension: true,
    params: z.object({ id, video: id }),
    answer: null,
    status: 204,
  }),
  call({
    method: 'GET',
    path: `${base}{id}/renditions/`,
    summary: 'Smaller versions of the videos of a course, and how far they are',
    access: staff,
    extension: true,
    params: idParams,
    answer: z.object({
      made_here: z
        .boolean()
        .meta({ description: 'Whether this server has the program that makes them, and converts videos' }),
      awaited: z.array(id).meta({ description: 'Videos of which none is planned yet' }),
      renditions: z.array(rendition),
    }),
  }),
  call({
    method: 'POST',
    path: `${base}{id}/renditions/{rendition}/again/`,
    summary: 'Have a smaller version made that failed or was called off',
    access: staff,
    extension: true,
    params: z.object({ id, rendition: id }),
    answer: rendition,
    errors: ['renditions_off'],
  }),
  call({
    method: 'DELETE',
    path: `${base}{id}/renditions/{rendition}/`,
    summary: 'Call a smaller version off that is not made yet',
    access: staff,
    extension: true,
    params: z.object({ id, rendition: id }),
    answer: null,
    status: 204,
  }),
  call({
    method: 'GET',
    path: `${base}{id}/versions/{number}/`,
    summary: 'A version of a course as it was published',
    access: staff,
    extension: true,
    params: versionParams,
    answer: version.extend({ document: courseDocument }),
  }),
  call({
    method: 'POST',
    path: `${base}{id}/versions/{number}/restore/`,
    summary: 'Make a former version the draft; nothing changes for students before it is published',
    ...changing,
    params: versionParams,
    body: onVersion,
    errors: ['changed_meanwhile', 'course_archived'],
  }),
] as const
