import { randomBytes } from 'node:crypto'
import type { Scene } from './scene.ts'
import type { TestApp } from './test-app.ts'
import { saveUpload } from './uploads.ts'

export interface TestCourse {
  id: string
  classes: string[]
  attachment: string
  video: Buffer
}

interface CourseOptions {
  level?: string | null
  classes?: number
  seconds?: number
}

/** Creates a course with files in its first class, open to every plan that lists no courses. */
export async function makeCourse(
  product: TestApp,
  scene: Scene,
  { level = null, classes = 2, seconds = 100 }: CourseOptions = {},
): Promise<TestCourse> {
  const keep = (name: string, mediaType: string, bytes: Buffer) => saveUpload(product, { name, mediaType, bytes })
  const video = randomBytes(50_000)
  const files = [
    await keep('image.jpg', 'image/jpeg', randomBytes(90)),
    await keep('video.mp4', 'video/mp4', video),
    await keep('captions.vtt', 'text/vtt', Buffer.from('WEBVTT\n')),
  ]
  const attachment = await keep('worksheet.pdf', 'application/pdf', randomBytes(70))
  const { id } = await scene.row<{ id: string }>(
    `insert into courses (name, level_id, image_file_id, position)
     values ('Everyday English', (select id from levels where code = $1), $2, 1) returning id`,
    level,
    files[0],
  )
  const ids: string[] = []
  for (let position = 1; position <= classes; position++) {
    const made = await scene.row<{ id: string }>(
      `insert into course_classes (course_id, position, name, image_file_id, video_file_id, captions_file_id, duration_seconds)
       values ($1, $2::smallint, 'Class ' || $2::smallint::text, $3, $4, $5, $6) returning id`,
      id,
      position,
      ...files,
      seconds,
    )
    ids.push(made.id)
  }
  await scene.row(
    `insert into course_class_captions (course_class_id, language, file_id, position) values ($1, 'es', $2, 1)`,
    ids[0],
    await keep('captions.vtt', 'text/vtt', Buffer.from('WEBVTT\n\n')),
  )
  await scene.row(
    'insert into course_class_attachments (course_class_id, file_id, position) values ($1, $2, 1)',
    ids[0],
    attachment,
  )
  return { id, classes: ids, attachment, video }
}
