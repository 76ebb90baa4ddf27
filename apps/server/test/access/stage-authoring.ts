import { type Planting, putFile } from './stage-classes.ts'

/** Unpublished courses, which no student can see. */
export type StagedAuthoring = Awaited<ReturnType<typeof writeAuthoring>>

export async function writeAuthoring(planting: Planting) {
  const { put, canaries, people, now } = planting
  const staff = people.staff!
  const secret = (field: string) => canaries.plant('staff', field, ['staff'])
  const video = await putFile(
    planting,
    { of: 'staff', field: 'video-of-a-draft', readers: ['staff'], by: staff },
    'video/mp4',
  )
  const documentOf = (course: string, description: string) => ({
    name: 'Around the house',
    description,
    level_id: null,
    image_file_id: null,
    evaluation_id: null,
    classes: [
      {
        id: course,
        name: 'The kitchen',
        description: '',
        image_file_id: null,
        video_file_id: video,
        captions_file_id: null,
        captions_language: '',
        more_captions: [],
        transcript: '',
        video_quiz_id: null,
        attachments: [],
      },
    ],
  })
  const course = async (state: string, field: string) => {
    const { id } = await put('courses', {
      name: secret(`${field}-name`),
      description: secret(`${field}-text`),
      position: 9,
      state,
      draft_by: staff.id,
      draft_at: now,
    })
    await put('course_files', { course_id: id, file_id: video, kind: 'VIDEO', seconds: 60, added_at: now })
    const draft = documentOf(id, secret(`${field}-draft`))
    await planting.scene.row('update courses set draft = $2 where id = $1', id, JSON.stringify(draft))
    await put('course_versions', {
      course_id: id,
      number: 1,
      document: JSON.stringify(documentOf(id, secret(`${field}-version`))),
      published_by: staff.id,
      published_at: now,
      note: secret(`${field}-note`),
    })
    return { id, document: draft }
  }
  const uploads = { person_id: staff.id, created_at: now }
  const draft = await course('DRAFT', 'course')
  const upload_id = `${staff.id}.${'0'.repeat(32)}`
  await put('course_uploads', { ...uploads, id: upload_id, folder: draft.id })
  const arrived = await put('course_videos', {
    ...uploads,
    course_id: draft.id,
    class_id: draft.id,
    upload_id,
    name: secret('video-under-way'),
  })
  const drafted = await put('caption_drafts', {
    course_id: draft.id,
    class_id: draft.id,
    video_file_id: video,
    language: 'es',
    seconds: 60,
    heard: JSON.stringify([{ from: 0, to: 2, text: canaries.plant('staff', 'heard-in-a-video', []) }]),
    created_at: now,
  })
  const rendition = await put('video_renditions', {
    video_file_id: video,
    height: 720,
    state: 'FAILED',
    problem: 'no_room',
    created_at: now,
    ended_at: now,
  })
  const kept_upload = `${staff.id}.${'1'.repeat(32)}`
  const brought = await put('brought_packages', {
    upload_id: kept_upload,
    name: secret('package-name'),
    state: 'READY',
    foreseen: JSON.stringify(foreseenOf(secret('package-course'))),
    created_at: now,
  })
  return {
    brought: { id: brought.id, upload: kept_upload },
    upload: upload_id,
    video,
    arrived: arrived.id,
    drafted: drafted.id,
    rendition: rendition.id,
    draft,
    archived: await course('ARCHIVED', 'archived-course'),
  }
}

const foreseenOf = (name: string) => ({
  ...{
    name,
    classes: [name],
    files: 1,
    bytes: 10,
    tests: [{ key: 't1', kind: 'EVALUATION', title: name, published: true }],
  },
  ...{
    questions: { made: 1, there: 0, alike: 0, unfinished: 0 },
    levels_unknown: [],
    left_out: [],
    not_taken: [],
    more_not_taken: 0,
    made_before: [],
  },
})
