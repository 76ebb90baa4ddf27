import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'

let product: TestApp
let scene: Scene
let second: string
let student: Actor
let teacher: Actor

beforeAll(async () => {
  product = await startTestApp()
  scene = await makeScene(product)
  second = await scene.unit('B1')
})
beforeEach(async () => {
  product.clock.set('2026-03-11T17:00:00Z')
  student = await scene.student()
  teacher = await scene.teacher()
})

interface AttendedClass {
  at: string
  unit?: string
  attended?: boolean
  approved?: boolean
  as?: Actor
}

/** A past class, as its teacher recorded it. */
async function attendClass({ at, unit, attended = true, approved, as = student }: AttendedClass): Promise<string> {
  const liveClass = await scene.liveClass({ startsAt: at, teacher, ...(unit && { unit }) })
  const { id } = await scene.row<{ id: string }>(
    `insert into student_classes (class_id, student_id, starts_at, ends_at, cost_minutes, reserved_at, attended, approved,
       non_conforming_student_text)
     select id, $2, starts_at, ends_at, 60, starts_at - interval '2 days', $3, $4, case when $4 is false then 'Again' end
     from scheduled_live_classes where id = $1 returning id`,
    liveClass,
    as.id,
    attended,
    approved ?? null,
  )
  return id
}

const read = async (as = student) => (await scene.call('GET', '/api/classes/progress/', { as })).data
const completed = async (as = student) =>
  (await scene.call('GET', '/api/classes/levels/completed-levels/', { as })).data.map(
    ({ code, completed_at }: Record<string, string>) => [code, completed_at],
  )
const levelB1 = (data: { levels: { code: string }[] }) =>
  data.levels.find(({ code }) => code === 'B1') as never as {
    completed_at: string | null
    evaluation_passed: boolean | null
    units: { number: number; state: string; topics: { result: string | null; comment: string }[] }[]
  }

describe('a level', () => {
  test('is completed with the class that approved its last unit', async () => {
    await attendClass({ at: '2026-03-01T15:00:00Z', approved: true })
    expect(await completed()).toEqual([])
    await attendClass({ at: '2026-03-03T15:00:00Z', unit: second, approved: false })
    expect(await completed()).toEqual([])
    await attendClass({ at: '2026-03-05T15:00:00Z', unit: second, approved: true })
    await attendClass({ at: '2026-03-07T15:00:00Z', unit: second, approved: true })
    expect(await completed()).toEqual([['B1', '2026-03-05T16:00:00.000Z']])
    expect(await completed(await scene.student())).toEqual([])
  })

  test('with an evaluation is completed once that is passed too', async () => {
    const { id } = await scene.row<{ id: string }>(
      `insert into assessments (kind, title) values ('EVALUATION', 'End of B1') returning id`,
    )
    await scene.row(`update levels set evaluation_id = $1 where code = 'B1'`, id)
    try {
      await attendClass({ at: '2026-03-01T15:00:00Z', approved: true })
      await attendClass({ at: '2026-03-05T15:00:00Z', unit: second, approved: true })
      const submit = (passed: boolean, at: string) =>
        scene.row(
          `insert into attempts (assessment_id, student_id, state, questions, started_at, submitted_at, ended_by, score, passed)
           values ($1, $2, 'GRADED', '[]', $3, $3, 'STUDENT', 50, $4)`,
          id,
          student.id,
          at,
          passed,
        )
      await submit(false, '2026-03-08T15:00:00Z')
      expect(await completed()).toEqual([])
      expect(levelB1(await read()).evaluation_passed).toBe(false)
      await submit(true, '2026-03-09T15:00:00Z')
      expect(await completed()).toEqual([['B1', '2026-03-09T15:00:00.000Z']])
    } finally {
      await scene.row(`update levels set evaluation_id = null`)
    }
  })
})

describe('the map', () => {
  test('shows the state of each unit and the latest result of each topic', async () => {
    const first = await attendClass({ at: '2026-03-01T15:00:00Z', approved: false })
    const again = await attendClass({ at: '2026-03-04T15:00:00Z' })
    const saveResult = (id: string, result: string, comment: string) =>
      scene.row(
        `insert into topic_results (student_class_id, topic_id, result, comment, updated_at)
         select $1, p.id, $2, $3, now() from topics p join units u on u.id = p.unit_id join levels l on l.id = u.level_id
         where l.code = 'B1' and u.number = 1`,
        id,
        result,
        comment,
      )
    await saveResult(first, 'NOT_ACHIEVED', 'Not yet')
    await saveResult(again, 'IN_PROGRESS', 'Nearly')
    const topicOfFirst = async () => levelB1(await read()).units[0]?.topics
    expect(await topicOfFirst()).toMatchObject([{ result: null, comment: '' }])
    for (const id of [first, again]) {
      await scene.row('update student_classes set feedback_submitted_at = now() where id = $1', id)
    }
    const { units } = levelB1(await read())
    expect(units).toMatchObject([
      {
        number: 1,
        state: 'TO_REPEAT',
        topics: [{ result: 'IN_PROGRESS', comment: 'Nearly', student_class_id: again }],
      },
      { number: 2, state: 'AHEAD', topics: [] },
    ])
    await attendClass({ at: '2026-03-06T15:00:00Z', approved: true })
    await attendClass({ at: '2026-03-07T15:00:00Z', unit: second })
    expect(levelB1(await read()).units.map(({ state }) => state)).toEqual(['APPROVED', 'STARTED'])
  })

  test('of a new student has no completed units, hours, or attendance', async () => {
    const data = await read()
    expect(data.level.code).toBe('B1')
    expect(
      new Set(data.levels.flatMap((level: { units: { state: string }[] }) => level.units.map(u => u.state))),
    ).toEqual(new Set(['AHEAD']))
    expect(data.weeks).toHaveLength(12)
    expect(data.months).toHaveLength(6)
    expect([...data.weeks, ...data.months].every(({ hours }: { hours: number }) => hours === 0)).toBe(true)
  })

  test('is refused to teachers and shows no one else’s results', async () => {
    await attendClass({ at: '2026-03-01T15:00:00Z', approved: true })
    expect(levelB1(await read(await scene.student())).units[0]?.state).toBe('AHEAD')
    expect((await scene.call('GET', '/api/classes/progress/', { as: teacher })).status).toBe(403)
  })
})

describe('hours and attendance', () => {
  test('count by the academy’s weeks and months; an excused absence uses no hours, a late cancellation does', async () => {
    // Sunday 23:30 in Bogotá: still the week before
    await attendClass({ at: '2026-02-16T04:30:00Z' })
    await attendClass({ at: '2026-03-03T15:00:00Z', attended: false })
    const excused = await attendClass({ at: '2026-03-04T15:00:00Z', attended: false })
    const { id: file } = await scene.row<{ id: string }>(
      `insert into files (storage_key, name, media_type, size, sha256)
       values ('excuse', 'a.txt', 'text/plain', 1, sha256('a')) returning id`,
    )
    await scene.row(
      `update student_classes set status_non_attendance_doc = 'APPROVED', non_attendance_doc_file_id = $2,
         document_decided_at = starts_at, document_decided_by = $3 where id = $1`,
      excused,
      file,
      teacher.id,
    )
    const late = await attendClass({ at: '2026-03-05T15:00:00Z' })
    await scene.row(
      `with gone as (update student_classes set state = 'CANCELED', canceled_at = starts_at, attended = null where id = $1)
       insert into student_class_cancellations (student_class_id, refunded_minutes, created_at) values ($1, 0, now())`,
      late,
    )
    // hasn't started yet
    await attendClass({ at: '2026-03-12T15:00:00Z' })
    const { weeks, months } = await read()
    expect(weeks.slice(-5)).toEqual([
      { week: '2026-02-09', hours: 1 },
      { week: '2026-02-16', hours: 0 },
      { week: '2026-02-23', hours: 0 },
      { week: '2026-03-02', hours: 2 },
      { week: '2026-03-09', hours: 0 },
    ])
    expect(months.slice(-2)).toEqual([
      { month: '2026-02-01', hours: 1, attended: 1, absent: 0, excused: 0 },
      { month: '2026-03-01', hours: 2, attended: 0, absent: 1, excused: 1 },
    ])
  })
})
