import { join } from 'node:path'
import durations from '../../demo-media/courses/durations.json' with { type: 'json' }
import type { Transaction } from '../platform/database/queryable.ts'
import type { Storage } from '../platform/storage/stored-objects.ts'
import { courses } from './courses/courses.ts'
import { transcriptOf } from './courses/script.ts'
import { type DemoBook, idOf } from './foundation.ts'
import { insertClassFiles, insertCourseImage, insertWorksheet } from './recorded-courses.repository.ts'
import type { Academy } from './rows.ts'
import { saveCopy } from './save-demo-file.ts'
import { syllabus } from './syllabus.ts'

const media = join(import.meta.dirname, '../../demo-media/courses')
/** In seconds, measured when the videos were made. */
const secondsOf: Readonly<Record<string, number>> = durations
const hour = 3_600_000

/** Courses included in each plan. */
const coursesOfPlan: Record<string, readonly string[]> = {
  Trial: ['around-town'],
  Starter: ['around-town', 'stories'],
  Steady: ['around-town', 'stories', 'meetings'],
  Focused: ['around-town', 'stories', 'meetings'],
  Intensive: ['around-town', 'stories', 'meetings'],
}

/** Watch progress of demo accounts: for each class, when it was watched and the share played from the beginning. */
const watching: Record<string, readonly (readonly [code: string, hoursAgo: number, share: number])[]> = {
  'student@aulaviva.test': [
    ['around-town-0', 400, 1],
    ['around-town-1', 399, 1],
    ['around-town-2', 380, 1],
    ['around-town-3', 350, 1],
    ['stories-1', 60, 1],
    ['stories-2', 30, 0.45],
    ['meetings-1', 52, 0.2],
  ],
  'trial@aulaviva.test': [['around-town-0', 20, 1]],
  'hours@aulaviva.test': [
    ['around-town-1', 90, 1],
    ['stories-1', 80, 0.3],
  ],
}

const courseIdOf = (book: DemoBook, code: string) => idOf(book, `course ${code}`)
const courseClassIdOf = (book: DemoBook, code: string) => idOf(book, `course class ${code}`)

/** Writes the courses, their classes, the plans that include them, and what the demo students have watched. */
export function writeCourses(book: DemoBook): void {
  const { rows } = book
  courses.forEach((course, at) => {
    const { code, level, name, description } = course
    rows.courses.push({
      id: courseIdOf(book, code),
      name,
      description,
      level_id: idOf(book, `level ${syllabus.findIndex(one => one.code === level)}`),
      position: at + 1,
    })
    course.classes.forEach((one, place) => {
      rows.course_classes.push({
        id: courseClassIdOf(book, one.code),
        course_id: courseIdOf(book, code),
        position: place + 1,
        name: one.name,
        description: one.description,
        transcript: transcriptOf(one),
        duration_seconds: secondsOf[one.code] ?? 0,
      })
    })
  })
  for (const [plan, codes] of Object.entries(coursesOfPlan)) {
    for (const code of codes) {
      rows.plan_courses.push({ plan_id: idOf(book, `plan ${plan}`), course_id: courseIdOf(book, code) })
    }
  }
  for (const [email, classes] of Object.entries(watching)) {
    for (const [code, hoursAgo, share] of classes) writeWatching(book, email, { code, hoursAgo, share })
  }
}

function writeWatching(
  book: DemoBook,
  email: string,
  { code, hoursAgo, share }: { code: string; hoursAgo: number; share: number },
): void {
  const { rows, midnight } = book
  const at = new Date(midnight.getTime() - hoursAgo * hour).toISOString()
  const seen = { student_id: idOf(book, email), course_class_id: courseClassIdOf(book, code) }
  const seconds = Math.floor((secondsOf[code] ?? 0) * share)
  const played = [[0, seconds]]
  rows.video_positions.push({ ...seen, seconds, played_seconds: seconds, played, updated_at: at })
  if (share === 1) rows.watched_classes.push({ ...seen, watched_at: at })
}

/** Stores videos, captions, images, and worksheets as files of their classes. */
export async function attachMedia(tx: Transaction, storage: Storage, academy: Academy): Promise<void> {
  const saveMedia = (file: string, title: string) => {
    const kind = file.split('.').at(-1) ?? ''
    const name = `${title.replace(/[?…,]/g, '').trim()}.${kind}`
    return saveCopy(tx, storage, join(media, file), { name, mediaType: mediaTypes[kind]! })
  }
  for (const [at, course] of courses.entries()) {
    await insertCourseImage.run(tx, String(academy.courses[at]?.id), await saveMedia(`${course.code}.jpg`, course.name))
  }
  for (const [at, one] of courses.flatMap(({ classes }) => classes).entries()) {
    const id = String(academy.course_classes[at]?.id)
    const { code, name, worksheet } = one
    const [image, video, captions] = [
      await saveMedia(`${code}.jpg`, name),
      await saveMedia(`${code}.mp4`, name),
      await saveMedia(`${code}.vtt`, name),
    ]
    await insertClassFiles.run(tx, id, image, video, captions)
    if (worksheet) await insertWorksheet.run(tx, id, await saveMedia(`${code}.pdf`, `Worksheet - ${name}`))
  }
}

const mediaTypes: Record<string, string> = {
  jpg: 'image/jpeg',
  mp4: 'video/mp4',
  vtt: 'text/vtt',
  pdf: 'application/pdf',
}
