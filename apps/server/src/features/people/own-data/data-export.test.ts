import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { saveUpload } from '../../../../test/uploads.ts'
import { applyRetention } from '../../../retention.ts'
import { runPendingJobs } from '../../accounts/accounts/testing/mailbox.ts'
import { notify } from '../../shared/notifications/notifications.usecases.ts'
import { createExport, markExportFailed, removeOldExports } from './data-export.usecases.ts'
import { unzip } from './testing/unzip.ts'

let product: TestApp
let scene: Scene

beforeAll(async () => {
  product = await startTestApp({ ACADEMY_LANGUAGES: 'en,es' })
  scene = await makeScene(product)
})

const path = '/api/users/data-export/'
const requestExport = async (as: Actor) => (await scene.call('POST', path, { as })).data.export
const state = async (as: Actor) => (await scene.call('GET', path, { as })).data.export
const link = (as: Actor, id: string) => scene.call('GET', `${path}${id}/link/`, { as })

async function fetchZip(as: Actor) {
  await requestExport(as)
  await runPendingJobs(product, 'data-export')
  const dataExport = await state(as)
  const { url } = (await link(as, dataExport.id)).data
  const answer = await product.app.inject({ url })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip'])
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename=aulaviva-\d{4}-\d\d-\d\d\.zip$/)
  return unzip(answer.rawPayload)
}

const rowsIn = (zip: Map<string, Buffer>, name: string) => JSON.parse(String(zip.get(`${name}.json`)))

const file = (holder: Actor, content: string) =>
  saveUpload(product, { name: `${content}.pdf`, mediaType: 'application/pdf', bytes: Buffer.from(content) }, holder.id)

/** A past class that a student attended, with every kind of record there can be. */
async function attended(student: Actor, liveClass: string, word: string): Promise<string> {
  const { id } = await scene.row<{ id: string }>(
    `insert into student_classes (class_id, student_id, starts_at, ends_at, cost_minutes, reserved_at, attended, approved,
       non_conforming_student_text, feedback_text, feedback_submitted_at, non_attendance_doc_file_id, status_non_attendance_doc)
     select c.id, $2, starts_at, ends_at, 60, starts_at, true, false, $3 || ' not yet', $3 || ' well done', starts_at, $4, 'PENDING'
     from scheduled_live_classes c where c.id = $1 returning id`,
    liveClass,
    student.id,
    word,
    await file(student, `${word} document`),
  )
  await scene.row(
    `insert into teacher_ratings (student_class_id, teacher_id, stars, comment, created_at)
     select $1, teacher_id, 4, $3, starts_at from scheduled_live_classes where id = $2`,
    id,
    liveClass,
    `${word} rating`,
  )
  await scene.row(
    `insert into attendance_changes (student_class_id, changed_by, before, after, created_at)
     select $1::uuid, $2::uuid, '{}'::jsonb, jsonb_build_object('attended', true, 'feedback_text', $3 || ' draft'), now()
     union all select $1, $2, '{}', jsonb_build_object('attended', true, 'feedback_text', $3 || ' well done',
       'feedback_submitted', true), now()`,
    id,
    student.id,
    word,
  )
  await scene.row(`insert into feedback_files values ($1, $2, 0)`, id, await file(student, `${word} feedback file`))
  await scene.row(
    `insert into topic_results (student_class_id, topic_id, result, comment, updated_at)
     select $1, p.id, 'IN_PROGRESS', $2, now() from topics p limit 1`,
    id,
    `${word} topic`,
  )
  return id
}

async function name(who: Actor, word: string): Promise<void> {
  await scene.row(
    `update users set first_name = $2, last_name = $2 || 'son', city = $2 || 'ville' where id = $1`,
    who.id,
    word,
  )
}

describe('the contents of an export', () => {
  test('everything stored about the person and their files, and of others only teachers’ names', async () => {
    const [mine, other, teacher] = [await scene.student(), await scene.student(), await scene.teacher('Olivia')]
    await name(mine, 'Minerva')
    await name(other, 'Canary')
    const liveClass = await scene.liveClass({ startsIn: { days: -2 }, teacher, description: 'About bakeries' })
    const reservation = await attended(mine, liveClass, 'minerva')
    const otherSeat = await attended(other, liveClass, 'canary')
    const note = `insert into private_notes (student_class_id, author_id, text, updated_at) values ($1, $2, $3, now())`
    await scene.row(note, reservation, teacher.id, 'canary note of the teacher')
    await scene.row(note, otherSeat, teacher.id, 'canary note of another')
    for (const [student, word] of [
      [mine, 'minerva'],
      [other, 'canary'],
    ] as const) {
      await scene.row(
        `insert into notifications (user_id, kind, title, created_at) values ($1, 'WELCOME', $2, now())`,
        student.id,
        `${word} welcome`,
      )
      await scene.row(
        `insert into hours_movements (student_id, kind, minutes, reason, created_at) values ($1, 'ADJUST', 30, $2, now())`,
        student.id,
        `${word} adjustment`,
      )
      const { id } = await scene.row<{ id: string }>(
        `with a as (insert into assessments (kind, title) values ('EVALUATION', $2) returning id)
         insert into attempts (assessment_id, student_id, title, questions, started_at)
         select id, $1, $2, '[{"id": "01890000-0000-7000-8000-000000000001", "points": 1, "prompt": {"text": "Is water wet?"},
           "key": {"value": "canary key"}}]', now() from a returning id`,
        student.id,
        `${word} test`,
      )
      await scene.row(
        `insert into attempt_answers (attempt_id, question_id, answer, saved_at)
         values ($1, '01890000-0000-7000-8000-000000000001', to_jsonb($2::text), now())`,
        id,
        `${word} answer`,
      )
    }

    const zip = await fetchZip(mine)
    const all = [...zip].map(([place, bytes]) => `${place}\n${bytes}`).join('\n')
    expect(all.toLowerCase()).not.toContain('canary')
    for (const text of [
      'not yet',
      'well done',
      'rating',
      'topic',
      'welcome',
      'adjustment',
      'answer',
      'document',
      'feedback file',
    ]) {
      expect(all).toContain(`minerva ${text}`)
    }
    expect(rowsIn(zip, 'profile')).toMatchObject([
      { first_name: 'Minerva', city: 'Minervaville', balance_minutes: 630 },
    ])
    expect(rowsIn(zip, 'reservations')).toMatchObject([{ id: reservation, teacher: 'Olivia Prueba', attended: true }])
    expect(rowsIn(zip, 'tests')[0].answers).toMatchObject([{ question: 'Is water wet?', answer: 'minerva answer' }])
    for (const kind of ['classes-given', 'honorarium', 'badges']) expect(zip.has(`${kind}.json`), kind).toBe(false)
    expect([...zip.keys()].filter(place => place.startsWith('files/')).map(place => place.split('/')[1])).toEqual([
      'documents',
      'feedback',
    ])
    expect(all).not.toContain('minerva draft')
    // both were written at the same instant
    const history: { feedback_submitted: boolean }[] = rowsIn(zip, 'record-history')
    history.sort((one, other) => Number(one.feedback_submitted) - Number(other.feedback_submitted))
    expect(history).toMatchObject([
      { reservation, attended: true, feedback_text: null, feedback_submitted: false },
      { reservation, attended: true, feedback_text: 'minerva well done', feedback_submitted: true },
    ])
    for (const secret of [mine.token, 'password_hash', 'storage_key', 'private_note']) expect(all).not.toContain(secret)

    // the teacher's export: no student's name, although some notifications contained one
    const about = { title: 'A class', liveClass, student: 'Canary Canaryson', startsAt: '2026-03-12T17:00:00Z' }
    const told = [{ user: teacher.id, kind: 'PRIVATE_CLASS_BOOKED' as const, about, of: liveClass }]
    await product.dependencies.database.transaction(tx => notify(tx, told, product.clock.now()))
    const teachers = await fetchZip(teacher)
    const allText = [...teachers].map(([place, bytes]) => `${place}\n${bytes}`).join('\n')
    expect(allText.toLowerCase().replaceAll(/(canary|minerva) rating/g, '')).not.toMatch(/canary|minerva/)
    expect(rowsIn(teachers, 'ratings-received')).toMatchObject([
      { stars: 4, comment: 'minerva rating', type: 'Lesson' },
      { stars: 4, comment: 'canary rating', type: 'Lesson' },
    ])
    expect(rowsIn(teachers, 'classes-given')).toMatchObject([{ description: 'About bakeries', seats_taken: 2 }])
    expect(rowsIn(teachers, 'notifications')).toMatchObject([{ kind: 'PRIVATE_CLASS_BOOKED', title: null }])
  })

  test('texts are in the person’s language and time zone', async () => {
    const student = await scene.student()
    await scene.row(`update users set language = 'es', time_zone = 'Asia/Tokyo' where id = $1`, student.id)
    const about = { title: 'Trains', startsAt: '2026-03-13T02:30:00Z' }
    const told = [{ user: student.id, kind: 'CLASS_CANCELED' as const, about, of: student.id }]
    await product.dependencies.database.transaction(tx => notify(tx, told, product.clock.now()))
    const zip = await fetchZip(student)
    expect(String(zip.get('README.txt'))).toMatch(/^Este archivo contiene los datos que la academia tiene sobre ti/)
    const [notification] = rowsIn(zip, 'notifications')
    expect(notification).toMatchObject({ title: 'Se canceló “Trains”', link: '/students/classes/reserve' })
    expect(notification.body).toContain('viernes 13 de marzo a las 11:30\u00a0a.m.')
    expect(notification).not.toHaveProperty('about')
  })

  test('long lists are complete, page by page', async () => {
    const student = await scene.student()
    await scene.row(
      `insert into notifications (user_id, kind, title, created_at)
       select $1, 'WELCOME', 'number ' || n, now() from generate_series(1, 1203) n`,
      student.id,
    )
    const rows = rowsIn(await fetchZip(student), 'notifications')
    expect(new Set(rows.map(({ title }: { title: string }) => title)).size).toBe(1203)
  })

  test('includes all other files if the bytes of one are lost', async () => {
    const student = await scene.student()
    const [lost, kept] = [await file(student, 'lost'), await file(student, 'kept')]
    for (const id of [lost, kept]) {
      await scene.row(
        `insert into recordings (file_id, student_id, upload_id, seconds, created_at) values ($1, $2, $3, 3, now())`,
        id,
        student.id,
        id,
      )
    }
    const { storage_key } = await scene.row<{ storage_key: string }>(
      'select storage_key from files where id = $1',
      lost,
    )
    await product.dependencies.storage.remove(storage_key)
    const zip = await fetchZip(student)
    expect(String(zip.get(`files/recordings/${kept}-kept.pdf`))).toBe('kept')
    expect(String(zip.get(`files/recordings/${lost}-lost.pdf`))).toBe('')
  })
})

describe('the way to it', () => {
  test('one at a time: further requests, at once or later, answer the pending one', async () => {
    const student = await scene.student()
    const answers = await Promise.all(Array.from({ length: 5 }, () => requestExport(student)))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(answers[0]).toMatchObject({ state: 'PENDING', size: null, expires_at: null })
    const jobs = `select 1 from pgboss.job where name = 'data-export' and data ->> 'id' = $1`
    expect(await scene.rows(jobs, answers[0].id)).toHaveLength(1)
  })

  test('is announced once, even if two workers run the same job', async () => {
    const student = await scene.student()
    const { id } = await requestExport(student)
    await Promise.all([createExport(product.dependencies, id), createExport(product.dependencies, id)])
    await createExport(product.dependencies, id)
    const made = await state(student)
    expect(made).toMatchObject({ id, state: 'READY', parts_done: made.parts_total })
    expect(made.parts_total).toBeGreaterThan(1)
    const told = await scene.rows(
      `select link from notifications where user_id = $1 and kind = 'EXPORT_READY'`,
      student.id,
    )
    expect(told).toEqual([{ link: '/profile' }])
    expect(await scene.rows(`select 1 from files where uploaded_by = $1`, student.id)).toHaveLength(1)
    expect((await readdir(join(product.dataDir, 'incoming'))).filter(draft => draft.startsWith('export-'))).toEqual([])
  })

  test('is only for its owner: 404 for everyone else, including staff', async () => {
    const [student, other, staff] = [await scene.student(), await scene.student(), await scene.staff()]
    const { id } = await requestExport(student)
    expect((await link(student, id)).status, 'not ready yet').toBe(404)
    await runPendingJobs(product, 'data-export')
    for (const as of [other, staff]) expect((await link(as, id)).status).toBe(404)
    expect(await state(other)).toBeNull()
    const { url } = (await link(student, id)).data
    expect((await product.app.inject({ url: url.replace(student.id, other.id) })).statusCode).toBe(403)
  })

  test('ends after seven days, and its bytes go with the sweep', async () => {
    const student = await scene.student()
    await fetchZip(student)
    const { id } = await state(student)
    const { storage_key } = await scene.row<{ storage_key: string }>(
      'select f.storage_key from data_exports e join files f on f.id = e.file_id where e.id = $1',
      id,
    )
    const { dependencies, clock } = product
    clock.advance({ days: 6, hours: 23 })
    await removeOldExports(dependencies, clock.now())
    expect((await link(student, id)).status).toBe(200)
    clock.advance({ hours: 1 })
    expect((await link(student, id)).status, 'also before the sweep').toBe(404)
    await removeOldExports(dependencies, clock.now())
    expect(await state(student)).toMatchObject({ state: 'REMOVED', size: null })
    clock.set(new Date(Date.now() + 7_200_000))
    await applyRetention(dependencies)
    clock.set('2026-03-11T17:00:00Z')
    expect(await dependencies.storage.size(storage_key)).toBeNull()
  })

  test('is replaced by another request; a failed one can be requested again; five a day at most', async () => {
    const student = await scene.student()
    await fetchZip(student)
    const first = await state(student)
    const second = await requestExport(student)
    expect((await link(student, first.id)).status).toBe(404)
    await markExportFailed(product.dependencies.database, second.id)
    expect(await state(student)).toMatchObject({ id: second.id, state: 'FAILED' })
    for (let count = 0; count < 3; count++)
      await markExportFailed(product.dependencies.database, (await requestExport(student)).id)
    const limited = await scene.call('POST', path, { as: student })
    expect([limited.status, Number(limited.headers['retry-after']) > 0]).toEqual([429, true])
  })
})
