import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changeEveryColumn } from '../../../test/every-column.ts'
import { type Actor, makeScene, type Scene } from '../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { personById, personByToken } from './read-person.ts'
import { hashSecret } from './secret.ts'

let school: TestApp
let scene: Scene
let student: Actor

beforeAll(async () => {
  school = await startTestApp()
  scene = await makeScene(school)
})
beforeEach(async () => {
  student = await scene.student({ minutes: 600 })
})

/** Returns a check that the cached person equals a freshly read one and differs from the last check. */
function asking(who: Actor) {
  const { database } = school.dependencies
  const options = { now: school.clock.now(), academyZone: 'America/Bogota', hours: true }
  const token = hashSecret(who.token)
  let before: unknown
  return async (what: string) => {
    const known = await personByToken(database, token, options)
    const fresh = await personById(database, who.id, options)
    expect(known, what).toEqual({ ...fresh, tokenHash: token, justProved: true })
    expect(known, `${what} is not known of a person`).not.toEqual(before)
    before = known
  }
}

describe('the caller', () => {
  test('is read with every change of theirs', async () => {
    const sees = asking(student)
    await sees('the student')
    await changeEveryColumn(
      scene,
      {
        table: 'users',
        where: `id = '${student.id}'`,
        changes: {
          email: `'other-' || email`,
          first_name: `'Another'`,
          last_name: `'Another'`,
          time_zone: `'Asia/Tokyo'`,
          language: `'es'`,
          photo_key: `repeat('a', 40)`,
        },
        ignored: [
          ...['id', 'revision', 'version', 'created_at', 'deleted_at', 'disabled_at', 'merged_into', 'external_id'],
          ...['email_canonical', 'folded_name', 'folded_words', 'is_student', 'password_hash', 'photo_file_id'],
          ...['quiet_from', 'quiet_to', 'address', 'birth_date', 'blood_rh', 'blood_type', 'city', 'civil_status'],
          ...['department', 'education_level', 'estrato', 'gender', 'identification_expedition_date', 'nationality'],
          ...[
            'identification_expedition_place',
            'identification_number',
            'identification_type',
            'neighborhood',
            'phone',
          ],
          // These are tested below, because they depend on each other.
          ...['role', 'staff_rights'],
        ],
      },
      sees,
    )
    await changeEveryColumn(
      scene,
      {
        table: 'students',
        where: `user_id = '${student.id}'`,
        changes: { level_id: `(select id from levels where code = 'A1')`, balance_minutes: 'balance_minutes - 60' },
        ignored: ['user_id', 'revision'],
      },
      sees,
    )
    await changeEveryColumn(
      scene,
      {
        table: 'levels',
        where: `id = (select level_id from students where user_id = '${student.id}')`,
        changes: {
          code: `'KIDS 1'`,
          name: `'Another'`,
          color: `case color when 'ROSE' then 'TEAL' else 'ROSE' end`,
          position: '99',
        },
        ignored: ['id', 'cefr', 'description', 'evaluation_id', 'archived_at', 'merged_into', 'version', 'revision'],
      },
      sees,
    )
    await changeEveryColumn(
      scene,
      {
        table: 'subscriptions',
        where: `student_id = '${student.id}'`,
        changes: {
          warranty_limit: 'warranty_limit + 1',
          date_limit: 'date_limit + 1',
          paid_at: 'null',
          is_trial: 'not is_trial',
          canceled_at: 'now()',
          minutes: 'minutes + 60',
          weekly_limit_minutes: '120',
          monthly_limit_minutes: '240',
        },
        ignored: [
          ...['id', 'student_id', 'plan_id', 'starts_on', 'cancel_reason', 'created_at', 'end_told_at', 'days'],
          ...[
            'carry_over_minutes',
            'currency',
            'is_imported',
            'open_limit',
            'price_cents',
            'type_limits',
            'warranty_days',
          ],
        ],
      },
      sees,
    )
  })

  test('has their latest subscription, or none', async () => {
    const sees = asking(student)
    await sees('the student')
    const deed = async (sql: string) => {
      await scene.rows(sql)
      await sees(sql)
    }
    await deed(`insert into subscriptions (student_id, plan_id, starts_on, date_limit, warranty_limit)
                select student_id, plan_id, starts_on + 1, date_limit + 9, warranty_limit + 9
                from subscriptions where student_id = '${student.id}'`)
    await deed(`update subscriptions set starts_on = starts_on - 5
                where student_id = '${student.id}' and paid_at is null`)
    await deed(`delete from subscriptions where student_id = '${student.id}' and paid_at is not null`)
    await deed(`delete from subscriptions where student_id = '${student.id}'`)
  })

  test('has their staff permissions', async () => {
    const staff = await scene.staff(['people'])
    const sees = asking(staff)
    await sees('the staff')
    await scene.rows(`update users set staff_rights = '{timetable}' where id = $1`, staff.id)
    await sees('other rights')
    await scene.rows(`update users set role = 'teacher', staff_rights = '{}' where id = $1`, staff.id)
    await sees('another role')
  })

  test('is admitted or refused on every server as soon as one decides it', async () => {
    const beside = await school.another()
    const answers = async (who: Actor, path: string) => {
      const asked = [school.app, beside].map(app => scene.call('GET', path, { as: who, app }))
      return (await Promise.all(asked)).map(({ status, data }) => data?.student_status ?? status)
    }
    const reserving = '/api/classes/scheduled-live-classes/'
    const decided = async (sql: string, who: Actor, path: string, answer: unknown) => {
      await scene.rows(sql)
      expect(await answers(who, path), sql).toEqual([answer, answer])
    }
    const mine = `student_id = '${student.id}'`
    await decided('select', student, reserving, 200)
    await decided(`update subscriptions set paid_at = null where ${mine}`, student, reserving, 'PAYMENT_PENDING')
    await decided(`update subscriptions set paid_at = now() where ${mine}`, student, reserving, 200)
    await decided(`update users set disabled_at = now() where id = '${student.id}'`, student, reserving, 401)
    await decided(`update users set disabled_at = null where id = '${student.id}'`, student, reserving, 200)
    const revoked = `update access_tokens set revoked_at = now() where user_id = '${student.id}'`
    await decided(revoked, student, reserving, 401)
    const staff = await scene.staff(['timetable'])
    const invitations = '/api/users/invitations/'
    await decided(`update users set staff_rights = '{people}' where id = '${staff.id}'`, staff, invitations, 200)
    await decided(`update users set staff_rights = '{timetable}' where id = '${staff.id}'`, staff, invitations, 403)
  })
})
