import type pg from 'pg'
import { assignPrivatePlan } from './private-test.ts'
import type { Person } from './scene.ts'

export interface PrivateCourse {
  id: string
  name: string
  classes: string[]
}

/** Courses for these students only. Each class has a short video, captions, and an image of the demo academy. */
export async function createPrivateCourses(
  database: pg.Pool,
  students: Person[],
  classes: readonly number[],
): Promise<PrivateCourse[]> {
  await assignPrivatePlan(database, ...students)
  const created: PrivateCourse[] = []
  for (const [at, count] of classes.entries()) {
    const name = `Course ${at + 1} of ${students[0]!.name}`
    const id = await one(
      database,
      `insert into courses (name, position, image_file_id)
       select $1, $2, image_file_id from courses where name = 'Around town' returning id`,
      name,
      91 + at,
    )
    const ids: string[] = []
    for (let position = 1; position <= count; position++) {
      ids.push(
        await one(
          database,
          `insert into course_classes (course_id, position, name, image_file_id, video_file_id, captions_file_id, duration_seconds)
           select $1, $2::smallint, 'Part ' || $2::smallint::text, image_file_id, video_file_id, captions_file_id, duration_seconds
           from course_classes where name = 'How this course works' returning id`,
          id,
          position,
        ),
      )
    }
    await database.query(
      `insert into plan_courses (plan_id, course_id) select plan_id, $2 from subscriptions where student_id = $1`,
      [students[0]!.id, id],
    )
    created.push({ id, name, classes: ids })
  }
  return created
}

/** The classes that the academy has recorded as watched by a student. */
export async function watchedBy(database: pg.Pool, { id }: Person): Promise<string[]> {
  const { rows } = await database.query<{ course_class_id: string }>(
    'select course_class_id from watched_classes where student_id = $1 order by course_class_id',
    [id],
  )
  return rows.map(row => row.course_class_id)
}

async function one(database: pg.Pool, text: string, ...values: unknown[]): Promise<string> {
  return (await database.query<{ id: string }>(text, values)).rows[0]!.id
}
