import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { audit } from '../../../audit/audit.ts'
import { erasures } from '../../people/own-data/anonymizing.repository.ts'
import { parts, personalFiles } from '../../people/own-data/personal-data.repository.ts'

let product: TestApp
let scene: Scene
let teacher: Actor
let student: Actor
let liveClass: string
let reservation: string
let topic: string
let foreignTopic: string

beforeAll(async () => {
  product = await startTestApp()
  scene = await makeScene(product)
  const topicOf = (level: string) =>
    scene.row<{ id: string }>(
      `select p.id from topics p join units u on u.id = p.unit_id join levels l on l.id = u.level_id where l.code = $1`,
      level,
    )
  topic = (await topicOf('B1')).id
  foreignTopic = (await topicOf('A1')).id
})

const seatIn = async (id: string, as: Actor): Promise<string> =>
  (await scene.call('POST', `/api/classes/scheduled-live-classes/${id}/reserve/`, { as })).data.id

// each test has its own class, which started ten minutes ago
beforeEach(async () => {
  teacher = await scene.teacher()
  student = await scene.student()
  liveClass = await scene.liveClass({ startsIn: { minutes: 40 }, teacher })
  reservation = await seatIn(liveClass, student)
  product.clock.advance({ minutes: 50 })
})

const results = '/api/classes/student-topic-result/'
const recordPath = (id = reservation) => `/api/classes/student-reservations-for-teacher/${id}/`
const record = (body: Record<string, unknown>, as = teacher, id = reservation) =>
  scene.call('PATCH', recordPath(id), { as, body })
const recordResult = (body: Record<string, unknown> = {}, as = teacher) =>
  scene.call('POST', results, { as, body: { student_class_id: reservation, topic, result: 'ACHIEVED', ...body } })
const submit = (body: Record<string, unknown> = {}, as = teacher) =>
  scene.call('POST', `${results}teacher-submit-feedback/`, { as, body: { student_class_id: reservation, ...body } })
const note = (text: string, as = teacher, body = {}) =>
  scene.call('PUT', `${recordPath()}private-note/`, { as, body: { text, ...body } })
const asStudent = (path: string) => scene.call('GET', path, { as: student })
const rosterRow = async (as = teacher) =>
  (await scene.call('GET', `/api/classes/my-classes-as-teacher/${liveClass}/student-reservations/`, { as })).data
    .results[0]
const changes = async (as = teacher) => (await scene.call('GET', `${recordPath()}changes/`, { as })).data

describe('topic results', () => {
  test('are recorded per topic of the unit, replaced by the next, and shown to the student once submitted', async () => {
    expect((await recordResult({ result: 'IN_PROGRESS', comment: 'Slow but right' })).data).toMatchObject({
      topic: { title: 'Telling a story backwards' },
      result: 'IN_PROGRESS',
      comment: 'Slow but right',
      version: 2,
    })
    expect((await recordResult({ result: 'ACHIEVED' })).data.version).toBe(3)
    expect((await rosterRow()).topic_results).toMatchObject([{ result: 'ACHIEVED', comment: '' }])
    expect((await asStudent(results)).data).toEqual([])
    await record({ attended: true, feedback_text: 'Well told' })
    await submit()
    const { data } = await asStudent(`${results}?student_class_id=${reservation}`)
    expect(data).toMatchObject([{ student_class_id: reservation, result: 'ACHIEVED' }])
    expect((await asStudent(results)).data).toEqual(data)
    expect((await asStudent(`${results}?student_id=${student.id}`)).data).toEqual(data)
  })

  test('of a topic of another unit are refused, naming the field, and nothing is saved', async () => {
    const { status, data } = await recordResult({ topic: foreignTopic })
    expect([status, data.errors]).toMatchObject([400, [{ field: 'topic', code: 'not_of_unit' }]])
    expect((await rosterRow()).topic_results).toEqual([])
  })

  test('of an absent student are refused', async () => {
    await record({ attended: false })
    expect((await recordResult()).data.code).toBe('topic_result_without_attendance')
  })

  test('do not change when the same result is sent again', async () => {
    const first = await recordResult()
    expect((await recordResult()).data).toEqual(first.data)
    expect((await changes()).count).toBe(1)
  })

  test('made on an older version of the record are refused and return the current record', async () => {
    await recordResult({ version: 1 })
    const late = await recordResult({ version: 1, result: 'NOT_ACHIEVED' })
    expect([late.status, late.data.code]).toEqual([409, 'changed_meanwhile'])
    expect(late.data.current.topic_results).toMatchObject([{ result: 'ACHIEVED' }])
  })

  test('of other people are not found', async () => {
    await recordResult({ comment: 'CANARY' })
    const other = await scene.student()
    const stranger = await scene.teacher('Tomás')
    const queries: [Actor, string][] = [
      [other, `?student_class_id=${reservation}`],
      [other, `?student_id=${student.id}`],
      [stranger, `?student_class_id=${reservation}`],
      [stranger, `?student_id=${student.id}`],
      [teacher, `?student_id=${other.id}`],
      [teacher, `?student_class_id=${reservation}&student_id=${other.id}`],
      [await scene.staff(), `?student_id=${teacher.id}`],
    ]
    for (const [as, query] of queries) {
      const { status, data } = await scene.call('GET', results + query, { as })
      expect([query, status, data.code, JSON.stringify(data).includes('CANARY')]).toEqual([
        query,
        404,
        'not_found',
        false,
      ])
    }
    expect((await recordResult({}, stranger)).status).toBe(404)
    expect((await submit({}, stranger)).status).toBe(404)
    expect((await recordResult({}, student)).status).toBe(403)
    expect((await scene.call('GET', results, { as: teacher })).data.errors[0].field).toBe('student_id')
  })

  test('are shown to a teacher only if they are from the teacher’s own classes', async () => {
    await recordResult()
    const second = await scene.teacher('Tomás')
    const otherClass = await scene.liveClass({ startsIn: { minutes: 120 }, teacher: second })
    await seatIn(otherClass, student)
    const read = async (as: Actor) =>
      (await scene.call('GET', `${results}?student_id=${student.id}`, { as })).data.length
    expect([await read(teacher), await read(second), await read(await scene.staff())]).toEqual([1, 0, 1])
  })
})

describe('submitting feedback', () => {
  test('needs attendance and, for a student who attended, a text', async () => {
    expect((await submit()).data.code).toBe('attendance_not_recorded')
    await record({ attended: true })
    expect((await submit()).data.code).toBe('feedback_missing')
    await record({ feedback_text: 'You told it in order.' })
    const { status, data } = await submit()
    expect([status, Date.parse(data.feedback_submitted_at)]).toEqual([200, product.clock.now().getTime()])
  })

  test('completes what is due; a later change reopens it until it is submitted again', async () => {
    const feedbackOwed = async () =>
      (await scene.call('GET', `/api/classes/my-classes-as-teacher/${liveClass}/`, { as: teacher })).data.feedback_owed
    await record({ attended: true, feedback_text: 'Good' })
    expect(await feedbackOwed()).toBe(1)
    await submit()
    expect(await feedbackOwed()).toBe(0)
    expect((await record({ feedback_text: 'Very good' })).data.feedback_submitted_at).toBeNull()
    expect(await feedbackOwed()).toBe(1)
    await submit()
    await recordResult()
    expect((await rosterRow()).feedback_submitted_at).toBeNull()
  })

  test('stays said to be sent, with its time, while it is changed', async () => {
    await record({ attended: true, feedback_text: 'Good' })
    expect((await rosterRow()).feedback_last_sent_at).toBeNull()
    const { feedback_submitted_at: sent } = (await submit()).data
    // Taking a change back sends nothing.
    for (const feedback_text of ['Better', 'Good', 'Best']) {
      product.clock.advance({ minutes: 5 })
      expect((await record({ feedback_text })).data.feedback_last_sent_at).toBe(sent)
    }
    expect((await rosterRow()).feedback_submitted_at).toBeNull()
    await recordResult()
    expect((await rosterRow()).feedback_last_sent_at).toBe(sent)
    const again = (await submit()).data
    expect(again.feedback_last_sent_at).toBe(again.feedback_submitted_at)
    expect(again.feedback_submitted_at).not.toBe(sent)
  })

  test('is what the student reads; later text is the teacher’s until it is submitted again', async () => {
    const write = async (word: string) => {
      const form = new FormData()
      form.set('attended', 'true')
      form.set('feedback_text', `${word}-text`)
      form.append('new_feedback_files', new File([`${word}-file`], `${word}-file.txt`, { type: 'text/plain' }))
      const { status } = await scene.call('PATCH', recordPath(), { as: teacher, form })
      expect([status, (await recordResult({ comment: `${word}-comment` })).status]).toEqual([200, 200])
    }
    const read = async () => {
      const paths = [
        'classes/my-classes/',
        `classes/my-classes/${reservation}/`,
        'classes/my-classes/owed/',
        'main/home/',
      ]
      const more = [
        'main/notifications/',
        'classes/student-topic-result/',
        `classes/student-topic-result/?student_class_id=${reservation}`,
      ]
      const calls = [...paths, ...more, 'classes/progress/'].map(path => asStudent(`/api/${path}`))
      const answers = (await Promise.all(calls)).map(({ status, data }) => ({ status, data }))
      expect(answers.filter(({ status }) => status !== 200)).toEqual([])
      const exported = await Promise.all(
        parts.map(part => part.statement.all(product.dependencies.database, student.id, '')),
      )
      const files = await personalFiles.all(product.dependencies.database, student.id)
      const text = JSON.stringify([answers, exported, files])
      return ['first', 'second'].map(word =>
        ['text', 'file', 'comment'].filter(what => text.includes(`${word}-${what}`)),
      )
    }
    const everything = ['text', 'file', 'comment']
    await write('first')
    expect(await read()).toEqual([[], []])
    await submit()
    expect(await read()).toEqual([everything, []])
    await write('second')
    expect(await read()).toEqual([everything, []])
    await submit()
    // the history in the data export contains the earlier values
    expect(await read()).toEqual([['text', 'file'], everything])
  })

  const good = { attended: true, feedback_text: 'Good' }

  test('is not reopened by fields that are not sent: an approval, or its reason', async () => {
    await record(good)
    const { feedback_submitted_at } = (await submit()).data
    product.clock.advance({ minutes: 5 })
    expect((await record({ approved: true })).data).toMatchObject({ approved: true, feedback_submitted_at })
    const reason = { approved: false, non_conforming_student_text: 'Past tense' }
    expect((await record(reason)).data).toMatchObject({ approved: false, feedback_submitted_at })
    expect((await asStudent(`/api/classes/my-classes/${reservation}/`)).data.feedback_text).toBe('Good')
    await submit()
    expect(await notificationsOfStudent()).toHaveLength(1)
    expect((await audit(product.dependencies)).filter(({ breaches }) => breaches > 0)).toEqual([])
  })

  test('is back, with the approval and its time, when an absence or a text is taken back, as often as that happens', async () => {
    await record({ ...good, approved: false, non_conforming_student_text: 'Past tense' })
    const before = (await submit()).data
    for (let time = 0; time < 2; time++) {
      product.clock.advance({ minutes: 1 })
      expect((await record({ attended: false })).data).toMatchObject({ approved: null, feedback_submitted_at: null })
      expect((await record({ attended: true })).data).toMatchObject({ ...before, version: expect.any(Number) })
      await record({ feedback_text: 'Better' })
      expect((await record({ feedback_text: 'Good' })).data).toMatchObject({ ...before, version: expect.any(Number) })
    }
    await record({ attended: null })
    expect((await record({ attended: true })).data).toMatchObject({ ...before, version: expect.any(Number) })
    await submit()
    expect(await notificationsOfStudent()).toHaveLength(1)
    expect((await audit(product.dependencies)).filter(({ breaches }) => breaches > 0)).toEqual([])
  })

  test('does not stay submitted if something else was sent, or a topic has changed', async () => {
    await record(good)
    await submit()
    await record({ attended: false })
    await submit()
    expect((await record({ attended: true })).data.feedback_submitted_at).toBeNull()
    await submit()
    await recordResult()
    await record({ feedback_text: 'Better' })
    expect((await record({ feedback_text: 'Good' })).data.feedback_submitted_at).toBeNull()
    expect(
      await scene.rows(`select from attendance_changes where after ->> 'feedback_submitted_at' is not null`),
    ).toEqual([])
  })

  test('an absence that is taken back restores no approval that was withdrawn before it', async () => {
    await record({ attended: true, approved: true })
    await record({ approved: null })
    await record({ attended: false })
    expect((await record({ attended: true })).data.approved).toBeNull()
    await record({ attended: false })
    expect((await record({ attended: true, approved: true })).data.approved).toBe(true)
  })

  test('undoing an absence with a reason keeps this reason', async () => {
    const denied = (reason: string) => ({ approved: false, non_conforming_student_text: reason })
    await record({ attended: true, ...denied('Past tense') })
    await record({ attended: false })
    const { data } = await record({ attended: true, non_conforming_student_text: 'Word order' })
    expect(data).toMatchObject(denied('Word order'))
  })

  test('an absence of a deleted student can be taken back, without the approval that has no reason anymore', async () => {
    await record({ attended: true, approved: false, non_conforming_student_text: 'Past tense' })
    await record({ attended: false })
    await product.dependencies.database.transaction(async tx => {
      for (const erasure of erasures) await erasure.run(tx, student.id)
    })
    const { status, data } = await record({ attended: true }, await scene.staff())
    expect([status, data.attended, data.approved]).toEqual([200, true, null])
  })

  test('is refused outside the window and on an older version', async () => {
    await record({ attended: true, feedback_text: 'Good' })
    expect((await submit({ version: 1 })).data.code).toBe('changed_meanwhile')
    product.clock.advance({ days: 8 })
    expect((await submit()).data.code).toBe('attendance_closed')
    expect((await recordResult()).data.code).toBe('attendance_closed')
  })

  const notificationsOfStudent = () =>
    scene.rows('select kind, link from notifications where user_id = $1 and shown order by id', student.id)

  test('notifies the student once each time, and an absent student about how to explain it', async () => {
    await record({ attended: true, feedback_text: 'Good' })
    expect(await notificationsOfStudent()).toEqual([])
    await submit()
    await submit()
    const link = `/students/classes?class=${reservation}`
    expect(await notificationsOfStudent()).toEqual([{ kind: 'FEEDBACK', link }])
    await record({ attended: false })
    await submit()
    expect(await notificationsOfStudent()).toEqual([
      { kind: 'FEEDBACK', link },
      { kind: 'ABSENCE', link },
    ])
  })

  test('from many requests at once happens once', async () => {
    await record({ attended: true, feedback_text: 'Good' })
    const answers = await Promise.all(Array.from({ length: 6 }, () => submit()))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    const { results: entries } = await changes()
    expect(
      entries.filter((row: { changes: { field: string }[] }) => row.changes[0]?.field === 'feedback_submitted'),
    ).toHaveLength(1)
    expect(await notificationsOfStudent()).toHaveLength(1)
  })
})

describe('a file of feedback', () => {
  const attach = async (...names: string[]) => {
    const form = new FormData()
    for (const name of names) form.append('new_feedback_files', new File([name], name, { type: 'text/plain' }))
    const { data } = await scene.call('PATCH', recordPath(), { as: teacher, form })
    return data.new_feedback_files as { id: string; name: string; sent: boolean; url: string }[]
  }
  const remove = (file: string, as = teacher) => scene.call('DELETE', `${recordPath()}feedback-files/${file}/`, { as })
  const names = (row: { new_feedback_files: { name: string; sent: boolean }[] }) =>
    row.new_feedback_files.map(({ name, sent }) => [name, sent])

  test('that was not sent can be deleted, with its content, and deleting it again does nothing', async () => {
    const [wrong, right] = await attach('wrong.txt', 'right.txt')
    const { status, data } = await remove(wrong!.id)
    expect([status, names(data)]).toEqual([200, [['right.txt', false]]])
    expect((await product.app.inject({ url: wrong!.url })).statusCode).toBe(404)
    expect((await product.app.inject({ url: right!.url })).statusCode).toBe(200)
    expect((await remove(wrong!.id)).data).toMatchObject({ version: data.version })
    expect((await changes()).results[0].changes).toEqual([{ field: 'feedback_files', from: 2, to: 1 }])
  })

  test('that was sent stays, also while the feedback is reopened, and deleting one that was not closes it again', async () => {
    await record({ attended: true, feedback_text: 'Good' })
    const [sent] = await attach('sent.txt')
    const { feedback_submitted_at } = (await submit()).data
    expect((await remove(sent!.id)).data.code).toBe('feedback_file_sent')
    const [, one, two] = await attach('one.txt', 'two.txt')
    expect((await remove(sent!.id)).data.code).toBe('feedback_file_sent')
    expect(names((await remove(one!.id)).data)).toEqual([
      ['sent.txt', true],
      ['two.txt', false],
    ])
    expect((await remove(two!.id)).data).toMatchObject({ feedback_submitted_at })
    expect((await asStudent(`/api/classes/my-classes/${reservation}/`)).data.feedback_files).toMatchObject([
      { name: 'sent.txt' },
    ])
    await attach('three.txt')
    await submit()
    expect(names(await rosterRow())).toEqual([
      ['sent.txt', true],
      ['three.txt', true],
    ])
  })

  test('of another teacher’s class, or after the deadline, cannot be deleted', async () => {
    const [file] = await attach('mine.txt')
    expect((await remove(file!.id, await scene.teacher('Tomás'))).status).toBe(404)
    expect((await remove(file!.id, student)).status).toBe(403)
    product.clock.advance({ days: 8 })
    expect((await remove(file!.id)).data.code).toBe('attendance_closed')
    expect(names(await rosterRow())).toEqual([['mine.txt', false]])
  })
})

describe('a private note', () => {
  test('is readable only by its writer: not by the student, staff, or the next teacher', async () => {
    expect((await note('CANARY needs a slower start')).data.private_note).toBe('CANARY needs a slower start')
    expect((await rosterRow()).private_note).toBe('CANARY needs a slower start')
    const staff = await scene.staff()
    expect((await rosterRow(staff)).private_note).toBeNull()
    for (const path of [`/api/classes/my-classes/${reservation}/`, '/api/classes/my-classes/', results])
      expect(JSON.stringify((await asStudent(path)).data)).not.toContain('CANARY')
    const next = await scene.teacher('Tomás')
    await scene.row('update scheduled_live_classes set teacher_id = $2 where id = $1', liveClass, next.id)
    expect((await rosterRow(next)).private_note).toBeNull()
    expect((await note('mine', teacher)).status).toBe(404)
  })

  test('is refused over another one, and an empty one deletes it', async () => {
    await note('first')
    const late = await note('second', teacher, { before: '' })
    expect([late.status, late.data.code, late.data.current]).toEqual([409, 'note_changed_meanwhile', 'first'])
    expect((await note('second', teacher, { before: 'first' })).status).toBe(200)
    expect((await note('')).data.private_note).toBeNull()
  })

  test('does not change the record', async () => {
    await record({ attended: true, feedback_text: 'Good' })
    await submit()
    const before = await rosterRow()
    await note('Ask about the exam')
    expect(await rosterRow()).toEqual({ ...before, private_note: 'Ask about the exam' })
  })
})

describe('the history of a record', () => {
  test('shows who changed what, when, and from what to what, newest first', async () => {
    await record({ attended: true })
    const staff = await scene.staff()
    await record({ attended: false }, staff)
    const { count, results: rows } = await changes()
    expect(count).toBe(2)
    expect(rows).toMatchObject([
      { changed_by: { id: staff.id, first_name: 'Irene' }, changes: [{ field: 'attended', from: true, to: false }] },
      { changed_by: { id: teacher.id }, changes: [{ field: 'attended', from: null, to: true }] },
    ])
    await record({ attended: true })
    await recordResult({ comment: 'Sure' })
    expect((await changes()).results[0]).toMatchObject({
      topic: { title: 'Telling a story backwards' },
      changes: [
        { field: 'topic_result', from: null, to: 'ACHIEVED' },
        { field: 'topic_comment', from: '', to: 'Sure' },
      ],
    })
  })

  test('is not found for another teacher, and not for students', async () => {
    await record({ attended: true })
    expect((await changes(await scene.teacher('Tomás'))).code).toBe('not_found')
    expect((await changes(student)).code).toBe('forbidden')
  })
})

describe('story 10: attendance wrong or missing', () => {
  const classesGivenBy = async ({ id }: Actor) =>
    (await scene.row<{ classes_given: number }>('select classes_given from teachers where user_id = $1', id))
      .classes_given
  const hoursOf = ({ id }: Actor) =>
    scene.rows('select kind, minutes from hours_movements where student_id = $1 order by id', id)
  const second = async () => {
    const other = await scene.student({ firstName: 'Camila' })
    const { id } = await scene.row<{ id: string }>(
      `insert into student_classes (class_id, student_id, starts_at, ends_at, cost_minutes, reserved_at)
       select id, $2, starts_at, ends_at, 0, starts_at from scheduled_live_classes where id = $1 returning id`,
      liveClass,
      other.id,
    )
    return id
  }

  test('two teachers who save different students at once are both saved', async () => {
    const [other, staff] = [await second(), await scene.staff()]
    const answers = await Promise.all([
      record({ attended: true, feedback_text: 'One' }),
      record({ attended: false }, staff, other),
    ])
    expect(answers.map(({ status, data }) => [status, data.attended])).toEqual([
      [200, true],
      [200, false],
    ])
  })

  test('of two teachers who save the same student at once, one is saved and the other sees the conflict', async () => {
    const staff = await scene.staff()
    const answers = await Promise.all([
      record({ attended: true, version: 1 }),
      record({ attended: false, version: 1 }, staff),
    ])
    const [saved, rejected] = answers.sort((one, other) => one.status - other.status)
    expect([saved?.status, rejected?.status, rejected?.data.code]).toEqual([200, 409, 'changed_meanwhile'])
    expect(rejected?.data.current).toMatchObject({ attended: saved?.data.attended, version: 2 })
    expect((await rosterRow()).attended).toBe(saved?.data.attended)
  })

  test('a teacher of another class gets a 404', async () => {
    expect((await record({ attended: true }, await scene.teacher('Tomás'))).status).toBe(404)
    expect((await rosterRow()).attended).toBeNull()
  })

  test('opening the record again shows saved values, and nothing that was not recorded', async () => {
    expect(await rosterRow()).toMatchObject({ attended: null, approved: null, feedback_text: null, topic_results: [] })
    await record({ attended: false })
    expect(await rosterRow()).toMatchObject({ attended: false, approved: null })
  })

  test('presence in the room is stored, whatever happens to the room', async () => {
    const enter = (as = student) => scene.call('POST', `/api/classes/my-classes/${reservation}/room/`, { as })
    await scene.row(
      `update scheduled_live_classes set room_url = 'https://rooms.example/aula' where id = $1`,
      liveClass,
    )
    expect((await rosterRow()).room_entered_at).toBeNull()
    const first = await enter()
    expect([first.status, first.data.room_url]).toEqual([200, 'https://rooms.example/aula'])
    product.clock.advance({ minutes: 5 })
    // the room failed: the student comes back while the teacher corrects the record
    await Promise.all([enter(), enter(), record({ attended: false })])
    expect(await rosterRow()).toMatchObject({ attended: false, room_entered_at: first.data.room_entered_at })
    expect((await enter(await scene.student())).status).toBe(404)
    product.clock.advance({ hours: 2 })
    expect((await enter()).data.code).toBe('room_closed')
    expect((await rosterRow()).room_entered_at).toBe(first.data.room_entered_at)
  })

  test('after another teacher covers the class, the first one can record nothing and has not taught it', async () => {
    const next = await scene.teacher('Tomás')
    await scene.row('update scheduled_live_classes set teacher_id = $2 where id = $1', liveClass, next.id)
    expect((await record({ attended: false })).status).toBe(404)
    expect((await record({ attended: true }, next)).status).toBe(200)
    expect([await classesGivenBy(teacher), await classesGivenBy(next)]).toEqual([0, 1])
  })

  test('however often attendance changes, hours are refunded once and the class counts once', async () => {
    const other = await second()
    const before = await hoursOf(student)
    await Promise.all([record({ attended: true }), record({ attended: true }, teacher, other)])
    expect(await classesGivenBy(teacher)).toBe(1)
    await record({ attended: false })
    expect(await classesGivenBy(teacher)).toBe(1)
    await record({ attended: false }, teacher, other)
    expect(await classesGivenBy(teacher)).toBe(0)
    await Promise.all([false, true, false, true].map(attended => record({ attended })))
    await record({ attended: true })
    expect(await classesGivenBy(teacher)).toBe(1)
    expect(await hoursOf(student)).toEqual(before)
    expect(before).toMatchObject([{ kind: 'GRANT' }, { kind: 'RESERVE', minutes: -60 }])
    expect((await audit(product.dependencies)).filter(({ breaches }) => breaches > 0).map(({ name }) => name)).toEqual(
      [],
    )
  })

  test('an excused absence whose hours were returned stays one', async () => {
    await record({ attended: false })
    const { id } = await scene.row<{ id: string }>(
      `insert into files (storage_key, name, media_type, size, sha256)
       values (gen_random_uuid(), 'a.txt', 'text/plain', 1, sha256('a')) returning id`,
    )
    await scene.row(
      `update student_classes set status_non_attendance_doc = 'APPROVED', non_attendance_doc_file_id = $2,
         document_decided_at = now(), document_decided_by = $3 where id = $1`,
      reservation,
      id,
      teacher.id,
    )
    expect((await record({ attended: true })).data.code).toBe('absence_excused')
    expect((await rosterRow()).attended).toBe(false)
  })
})

describe('a teacher’s lists', () => {
  const list = async (query: string, as = teacher) =>
    (await scene.call('GET', `/api/classes/my-classes-as-teacher/?${query}`, { as })).data
  const ids = (page: { results: { id: string }[] }) => page.results.map(row => row.id)

  test('of what is due have the ended classes that can still be recorded, oldest first, with their count', async () => {
    expect((await list('only_owed=true')).count).toBe(0)
    product.clock.advance({ hours: 1 })
    expect(ids(await list('only_owed=true'))).toEqual([liveClass])
    const later = await scene.liveClass({ startsIn: { minutes: 40 }, teacher })
    await seatIn(later, await scene.student())
    await scene.liveClass({ startsIn: { minutes: 200 }, teacher })
    product.clock.advance({ hours: 5 })
    expect(ids(await list('only_owed=true'))).toEqual([liveClass, later])
    expect(await list('only_owed=true&page=2&page_size=1')).toMatchObject({ count: 2 })
    await record({ attended: false })
    expect(ids(await list('only_owed=true'))).toEqual([later])
    product.clock.advance({ days: 7 })
    expect((await list('only_owed=true')).count).toBe(0)
  })

  test('of a day have the classes that start on it in the teacher’s time zone, ended ones too', async () => {
    await scene.row(`update users set time_zone = 'Asia/Tokyo' where id = $1`, teacher.id)
    // 23:30 and 0:30 in Tokyo
    const [before, after] = await Promise.all(
      ['2026-05-01T14:30:00Z', '2026-05-01T15:30:00Z'].map(startsAt => scene.liveClass({ startsAt, teacher })),
    )
    expect(ids(await list('date=2026-05-01'))).toEqual([before])
    expect(ids(await list('date=2026-05-02'))).toEqual([after])
  })

  test('of a student have the classes that this teacher teaches them, latest first', async () => {
    const [other, colleague] = [await scene.student(), await scene.teacher()]
    const [soon, later, theirs] = [
      await scene.liveClass({ startsIn: { days: 1 }, teacher }),
      await scene.liveClass({ startsIn: { days: 2 }, teacher }),
      await scene.liveClass({ startsIn: { days: 3 }, teacher: colleague }),
    ]
    for (const one of [soon, later, theirs]) await seatIn(one, other)
    const canceled = await seatIn(await scene.liveClass({ startsIn: { days: 4 }, teacher }), other)
    await scene.call('DELETE', `/api/classes/my-classes/${canceled}/`, { as: other })
    const query = `student=${other.id}`
    expect(ids(await list(query))).toEqual([later, soon])
    expect(await list(`${query}&page=2&page_size=1`)).toMatchObject({ count: 2, results: [{ id: soon }] })
    expect(await list(`${query}&page=3&page_size=1`)).toMatchObject({ count: 2, results: [] })
    expect(ids(await list(query, colleague))).toEqual([theirs])
    expect(ids(await list(query, await scene.staff()))).toEqual([theirs, later, soon])
    expect(ids(await list(query, await scene.teacher()))).toEqual([])
  })

  test('have one class with the topics of its unit', async () => {
    const { data } = await scene.call('GET', `/api/classes/my-classes-as-teacher/${liveClass}/`, { as: teacher })
    expect(data.topics).toEqual([{ id: topic, title: 'Telling a story backwards' }])
  })
})
