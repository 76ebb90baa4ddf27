import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeCourse, type TestCourse } from '../../../../test/course.ts'
import { changeEveryColumn } from '../../../../test/every-column.ts'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { saveUpload } from '../../../../test/uploads.ts'
import { createCourseCache } from './course-cache.ts'
import { studentCourses } from './courses.repository.ts'

let school: TestApp
let scene: Scene
let student: Actor
let course: TestCourse

beforeAll(async () => {
  school = await startTestApp()
  scene = await makeScene(school)
  student = await scene.student({ level: null })
})
beforeEach(async () => {
  course = await makeCourse(school, scene, { level: 'A2' })
})

/** A repeated reader gets the same response as a new one. */
function reader() {
  const cache = createCourseCache()
  const read = async (written = cache) => {
    const { database } = school.dependencies
    const answers = await written(
      database,
      await studentCourses.all(database, student.id),
      file => `/files/${file}?as=reader`,
    )
    return answers.map(({ text }) => text)
  }
  let before: string[] = []
  return {
    async sees(what: string) {
      const answered = await read()
      expect(answered, what).toEqual(await read(createCourseCache()))
      expect(answered, `${what} is not in the answer`).not.toEqual(before)
      before = answered
    },
  }
}

describe('a cached course', () => {
  test('is updated with every change', async () => {
    const { sees } = reader()
    const insertedId = async (sql: string) => `'${(await scene.row<{ id: string }>(sql)).id}'`
    const test = (kind: string) =>
      insertedId(`insert into assessments (kind, title) values ('${kind}', 'Questions') returning id`)
    const file = async () =>
      `'${await saveUpload(school, { name: 'other.bin', mediaType: 'image/png', bytes: Buffer.from('other') })}'`
    await sees('the course')
    await changeEveryColumn(
      scene,
      {
        table: 'courses',
        where: `id = '${course.id}'`,
        changes: {
          name: `name || ' again'`,
          description: `description || ' again'`,
          image_file_id: await file(),
          evaluation_id: await test('EVALUATION'),
          level_id: `(select id from levels where code = 'A1')`,
          version: 'version + 1',
        },
        ignored: [
          ...['id', 'position', 'state', 'revision', 'draft', 'draft_at', 'draft_by', 'draft_version'],
          ...['publish_at', 'publish_by', 'publish_note', 'publish_missed_at'],
        ],
      },
      sees,
    )
    await changeEveryColumn(
      scene,
      {
        table: 'course_classes',
        where: `id = '${course.classes[0]}'`,
        changes: {
          name: `name || ' again'`,
          description: `description || ' again'`,
          transcript: `transcript || ' again'`,
          position: '9',
          duration_seconds: 'duration_seconds + 1',
          image_file_id: await file(),
          video_file_id: await file(),
          captions_file_id: await file(),
          captions_language: `'pt'`,
          video_quiz_id: await test('VIDEO_QUIZ'),
          archived_at: 'now()',
        },
        ignored: ['id', 'course_id'],
      },
      sees,
    )
    await scene.row('update course_classes set archived_at = null where id = $1', course.classes[0])
    await sees('a class that is back')
    const links = { where: `course_class_id = '${course.classes[0]}'`, ignored: ['course_class_id'] }
    await changeEveryColumn(
      scene,
      {
        ...links,
        table: 'course_class_captions',
        changes: { language: `'fr'`, file_id: await file() },
        ignored: ['course_class_id', 'position'],
      },
      sees,
    )
    await changeEveryColumn(
      scene,
      {
        ...links,
        table: 'course_class_attachments',
        changes: { file_id: await file() },
        ignored: ['course_class_id', 'position'],
      },
      sees,
    )
    await changeEveryColumn(
      scene,
      {
        table: 'levels',
        where: `id = (select level_id from courses where id = '${course.id}')`,
        changes: { code: `'KIDS 1'`, color: `case color when 'ROSE' then 'TEAL' else 'ROSE' end` },
        ignored: [
          'id',
          'name',
          'cefr',
          'position',
          'description',
          'evaluation_id',
          'archived_at',
          'merged_into',
          'version',
          'revision',
        ],
      },
      sees,
    )
    await changeEveryColumn(
      scene,
      {
        table: 'files',
        where: `id = (select file_id from course_class_attachments where course_class_id = '${course.classes[0]}')`,
        changes: {
          name: `'other-' || name`,
          media_type: `'application/zip'`,
          size: 'size + 1',
          sha256: `sha256('another')`,
        },
        ignored: ['id', 'storage_key', 'uploaded_by', 'created_at'],
      },
      sees,
    )
  })

  test('follows changes of order, and courses that are added or removed', async () => {
    const { sees } = reader()
    const deed = async (sql: string) => {
      await scene.rows(sql)
      await sees(sql)
    }
    await sees('the course')
    const [first, second] = course.classes
    const file = await saveUpload(school, {
      name: 'more.pdf',
      mediaType: 'application/pdf',
      bytes: Buffer.from('more'),
    })
    await deed(
      `insert into course_class_attachments (course_class_id, file_id, position) values ('${first}', '${file}', 2)`,
    )
    await deed(`update course_class_attachments set position = 3 - position where course_class_id = '${first}'`)
    await deed(
      `insert into course_class_captions (course_class_id, language, file_id, position) values ('${first}', 'it', '${file}', 0)`,
    )
    await deed(`update course_class_captions set position = 5 where language = 'it'`)
    await deed(`update course_class_captions set course_class_id = '${second}' where language = 'it'`)
    await deed(`delete from course_class_captions where language = 'it'`)
    await deed(`delete from course_class_attachments where file_id = '${file}'`)
    await deed(
      `update course_classes set position = case id when '${first}' then 2 else 1 end where course_id = '${course.id}'`,
    )
    await deed(`insert into course_classes (course_id, position, name) values ('${course.id}', 8, 'One more')`)
    await deed(`update courses set state = 'ARCHIVED' where id = '${course.id}'`)
  })

  test('shows changes at once on another server', async () => {
    const other = await makeCourse(school, scene)
    const otherSchool = await school.another()
    const nameOn = async (app = school.app) => {
      const { data } = await scene.call('GET', `/api/courses/my-courses/${other.id}/`, { as: student, app })
      return data.name
    }
    for (const name of ['Spoken English', 'Written English', 'Spoken English']) {
      await scene.row('update courses set name = $2 where id = $1', other.id, name)
      expect([await nameOn(), await nameOn(otherSchool)]).toEqual([name, name])
    }
  })

  test('has the addresses of its reader', async () => {
    const other = await makeCourse(school, scene)
    const imageFor = async (as: Actor) =>
      (await scene.call('GET', `/api/courses/my-courses/${other.id}/`, { as })).data.course_classes[0].image
    const images = [await imageFor(student), await imageFor(await scene.student({ level: null }))]
    expect(images[0]).not.toBe(images[1])
    for (const url of images) {
      expect((await school.app.inject({ method: 'GET', url })).statusCode).toBe(200)
    }
  })
})
