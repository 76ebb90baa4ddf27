import { beforeEach, describe, expect, test } from 'vitest'
import { makeCourse } from '../../../../test/course.ts'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { workersOf } from '../../../sweeps.ts'
import { completeDeletion, insertDeletion, lockUser } from '../../people/own-data/account-deletion.repository.ts'
import { deleteDueAccounts } from '../../people/own-data/account-deletion.usecases.ts'
import { issueDue, issueFromHistory } from './issuing.usecases.ts'

const publicUrl = 'https://academy.example.test'
let product: TestApp
let scene: Scene
let student: Actor
let staff: Actor

beforeEach(async () => {
  product = await startTestApp({ PUBLIC_URL: publicUrl, ACADEMY_NAME: 'Casa <Idiomas>' })
  scene = await makeScene(product)
  student = await scene.student({ firstName: 'Zoë' })
  staff = await scene.staff(['content'])
})

const rulesPath = '/api/classes/completion-rules/'
interface Rule {
  id: string
  kind: 'COURSE' | 'LEVEL'
  about: { id: string } | null
  version: number
}
const defaultRule = { needs: 'EVERYTHING', score_least: null, certificate: false, shows_score: false }

async function setRule(kind: Rule['kind'], change: object) {
  const rules: Rule[] = (await scene.call('GET', rulesPath, { as: staff })).data
  const rule = rules.find(one => one.kind === kind && one.about === null)!
  const body = { ...defaultRule, ...change, version: rule.version }
  const { status } = await scene.call('PUT', `${rulesPath}${rule.id}/`, { as: staff, body })
  expect(status).toBe(200)
}

/** Approves the student in the only unit of B1, in two one-hour classes. */
async function approveLevel(who = student): Promise<void> {
  for (const days of [-2, -1]) {
    await scene.row(
      `insert into student_classes (class_id, student_id, starts_at, ends_at, cost_minutes, reserved_at, attended, approved)
       select id, $2, starts_at, ends_at, 60, starts_at, true, true from scheduled_live_classes where id = $1`,
      await scene.liveClass({ startsIn: { days } }),
      who.id,
    )
  }
}

const watch = (ids: string[], who = student) =>
  scene.row(
    'insert into watched_classes (student_id, course_class_id, watched_at) select $1, unnest($2::uuid[]), $3',
    who.id,
    ids,
    product.clock.now().toISOString(),
  )

const due = (who = student) =>
  product.dependencies.database.transaction(tx => issueDue(tx, who.id, product.clock.now()))
const mine = async (who = student) => (await scene.call('GET', '/api/classes/certificates/', { as: who })).data
const pathOf = (url: string) => url.slice(publicUrl.length)
const get = (url: string) => product.app.inject({ url })
const office = (verb = '', who = student) => `/api/users/people/${who.id}/certificates/${verb}`

describe('a certificate is issued', () => {
  test('with a printable name or not at all, and the refusal names the person and the fix', async () => {
    await scene.row(`update users set first_name = 'தமிழ்', last_name = 'Prueba' where id = $1`, student.id)
    await approveLevel()
    await setRule('LEVEL', { certificate: true })
    await due()
    expect(await mine()).toEqual([])
    expect(await scene.rows('select from notifications where user_id = $1', student.id)).toEqual([])
    const { data: list } = await scene.call('GET', office(), { as: staff })
    expect(list.unprintable).toContain('த')
    const { id } = list.open.find((one: { kind: string }) => one.kind === 'LEVEL')
    const body = { kind: 'LEVEL', about: id, reason: 'On paper' }
    const refused = await scene.call('POST', office(), { as: staff, body })
    expect([refused.status, refused.data.code]).toEqual([409, 'name_not_printable'])
    expect(refused.data.detail).toContain('தமிழ் Prueba')
    expect(refused.data.detail).toContain('Correct the name')
  })

  test('automatically once a name that could not be printed is corrected', async () => {
    await scene.row(`update users set first_name = 'தமிழ்' where id = $1`, student.id)
    await approveLevel()
    await setRule('LEVEL', { certificate: true })
    await due()
    await scene.call('PUT', '/api/users/self/', { as: student, body: { first_name: 'Tamil' } })
    const jobs = await scene.rows<{ data: { student: string } }>(`select data from pgboss.job where name = 'badges'`)
    expect(jobs.map(({ data }) => data.student)).toContain(student.id)
    const worker = workersOf(product.dependencies).find(({ queue }) => queue === 'badges')
    await worker?.run({ student: student.id })
    expect(await mine()).toMatchObject([{ holder: 'Tamil Prueba' }])
  })

  test('once it is completed and the academy issues certificates, and the student is notified', async () => {
    await approveLevel()
    await due()
    expect(await mine()).toEqual([])
    await setRule('LEVEL', { certificate: true })
    await due()
    const [one, ...more] = await mine()
    expect(more).toEqual([])
    expect(one).toMatchObject({
      kind: 'LEVEL',
      level_code: 'B1',
      holder: 'Zoë Prueba',
      hours: 2,
      score: null,
      state: 'VALID',
    })
    const news = await scene.call('GET', '/api/main/notifications/', { as: student })
    expect(news.data.results[0]).toMatchObject({ kind: 'CERTIFICATE', link: '/badges' })
    expect(await scene.rows('select from completion_rules where certificate and history_done_at is not null')).toEqual(
      [],
    )
  })

  test('once by any number of concurrent transactions', async () => {
    await approveLevel()
    await setRule('LEVEL', { certificate: true })
    await Promise.all(Array.from({ length: 6 }, () => due()))
    expect(await mine()).toHaveLength(1)
    const notices = await scene.rows(
      `select from notifications where user_id = $1 and kind = 'CERTIFICATE'`,
      student.id,
    )
    expect(notices).toHaveLength(1)
  })

  test('by the job that an achievement enqueues', async () => {
    await setRule('COURSE', { certificate: true })
    const course = await makeCourse(product, scene, { classes: 2, seconds: 5400 })
    await watch(course.classes)
    const worker = workersOf(product.dependencies).find(({ queue }) => queue === 'badges')
    await worker?.run({ student: student.id })
    expect(await mine()).toMatchObject([{ kind: 'COURSE', title: 'Everyday English', hours: 3 }])
  })

  test('also for completions from before the academy issued any, each once', async () => {
    const other = await scene.student()
    await approveLevel()
    await approveLevel(other)
    await setRule('LEVEL', { certificate: true })
    await Promise.all([1, 2].map(() => issueFromHistory(product.dependencies, product.clock.now())))
    expect([await mine(), await mine(other)]).toMatchObject([[{ state: 'VALID' }], [{ state: 'VALID' }]])
    expect(await scene.rows('select from completion_rules where certificate and history_done_at is null')).toEqual([])
  })

  test('by a rule’s backfill only to those the rule applies to', async () => {
    await setRule('COURSE', { certificate: true })
    const [one, other] = [await makeCourse(product, scene), await makeCourse(product, scene)]
    await watch([...one.classes, ...other.classes])
    const walked = () => issueFromHistory(product.dependencies, product.clock.now())
    const stillOpen = () => scene.rows('select id from completion_rules where certificate and history_done_at is null')
    // marked as checked for everyone, so that it isn't checked again
    await scene.row('update completion_rules set history_done_at = $1', product.clock.now().toISOString())
    const body = { ...defaultRule, certificate: true, kind: 'COURSE', about: one.id }
    const exception = (await scene.call('POST', rulesPath, { as: staff, body })).data
    expect(await stillOpen()).toEqual([{ id: exception.id }])
    await walked()
    expect(await scene.rows('select course_id from certificates')).toEqual([{ course_id: one.id }])
    // without the exception, the default rule applies and its check starts over
    const courseRule = await scene.row(`select id from completion_rules where kind = 'COURSE' and course_id is null`)
    const response = await scene.call('DELETE', `${rulesPath}${exception.id}/`, { as: staff })
    expect([response.status, await stillOpen()]).toEqual([204, [courseRule]])
    await walked()
    expect(await mine()).toHaveLength(2)
    await setRule('LEVEL', { certificate: true })
    expect(await stillOpen()).not.toContainEqual(courseRule)
    await setRule('COURSE', { certificate: true, needs: 'PARTS' })
    expect(await stillOpen()).toContainEqual(courseRule)
  })

  test('to everyone else if one fails, and that student gets a job', async () => {
    const other = await scene.student()
    await approveLevel()
    await approveLevel(other)
    await scene.row(
      `alter table certificates add constraint fails_for_one check (student_id <> '${student.id}') not valid`,
    )
    await setRule('LEVEL', { certificate: true })
    await issueFromHistory(product.dependencies, product.clock.now())
    expect([await mine(), await mine(other)]).toMatchObject([[], [{ state: 'VALID' }]])
    const worker = workersOf(product.dependencies).find(({ queue }) => queue === 'badges')
    await scene.row('alter table certificates drop constraint fails_for_one')
    await worker?.run({ student: student.id })
    expect(await mine()).toMatchObject([{ state: 'VALID' }])
  })

  test('for an archived level only to those who have completed all of it', async () => {
    await approveLevel()
    await scene.row(
      `insert into units (level_id, number, title) select id, 99, 'Not reached' from levels where code = 'B1'`,
    )
    await scene.row(`update students set level_id = null where user_id = $1`, student.id)
    await scene.row(`update levels set archived_at = $1 where code = 'B1'`, product.clock.now().toISOString())
    await setRule('LEVEL', { certificate: true })
    await due()
    expect(await mine()).toEqual([])
    const { data } = await scene.call('GET', '/api/classes/progress/', { as: student })
    const b1 = data.levels.find(({ code }: { code: string }) => code === 'B1')
    expect([b1.completed_at, JSON.stringify(b1.units).includes('Not reached')]).toEqual([null, false])
    await scene.row(`update units set archived_at = $1 where number = 99`, product.clock.now().toISOString())
    await due()
    expect(await mine()).toHaveLength(1)
  })

  test('manually, with a logged reason, even if nothing was completed', async () => {
    const { data } = await scene.call('GET', office(), { as: staff })
    const b1 = data.open.find(({ title }: { title: string }) => title.startsWith('B1'))
    const body = { kind: 'LEVEL', about: b1.id, reason: 'Completed on paper in 2019' }
    const [one, ...more] = await Promise.all([1, 2, 3].map(() => scene.call('POST', office(), { as: staff, body })))
    const statuses = [one!, ...more].map(({ status }) => status).toSorted()
    expect(statuses).toEqual([201, 409, 409])
    expect(await mine()).toHaveLength(1)
    const { results } = (await scene.call('GET', '/api/main/notifications/', { as: student })).data
    const told = results.map(({ title }: { title: string }) => title)
    expect(told.filter((title: string) => title.startsWith('Your certificate'))).toHaveLength(1)
    const log = await scene.row(`select act, reason from changes where thing_id = $1`, student.id)
    expect(log).toEqual({ act: 'CERTIFICATE_ISSUED', reason: body.reason })
    await scene.row(`update levels set archived_at = $1 where code = 'A2'`, product.clock.now().toISOString())
    const archived = await scene.row<{ id: string }>(`select id from levels where code = 'A2'`)
    const draft = await makeCourse(product, scene)
    await scene.row(`update courses set state = 'DRAFT' where id = $1`, draft.id)
    for (const about of [
      { kind: 'LEVEL', about: archived.id },
      { kind: 'COURSE', about: draft.id },
    ]) {
      const refused = await scene.call('POST', office(), { as: staff, body: { ...body, ...about } })
      expect([refused.status, refused.data.errors]).toMatchObject([400, [{ field: 'about', code: 'not_taught' }]])
    }
    const unexplained = await scene.call('POST', office(), { as: staff, body: { ...body, reason: ' ' } })
    expect([unexplained.status, unexplained.data.errors[0].field]).toEqual([400, 'reason'])
  })
})

describe('a certificate that has ended', () => {
  async function issued() {
    await approveLevel()
    await setRule('LEVEL', { certificate: true })
    await due()
    return (await mine())[0]
  }

  test('is revoked permanently: its page says so, its PDF is not found, and it is not issued again automatically', async () => {
    const { id, url, pdf_url } = await issued()
    const body = { reason: 'Another person sat the classes' }
    const answers = await Promise.all(
      [1, 2].map(() => scene.call('POST', office(`${id}/revoke/`), { as: staff, body })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const page = await get(pathOf(url))
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('Revoked')
    expect(page.body).not.toContain('Valid, issued by')
    expect(page.body).not.toContain(body.reason)
    expect((await get(pathOf(pdf_url))).statusCode).toBe(404)
    await due()
    expect(await mine()).toMatchObject([{ id, state: 'REVOKED', pdf_url: null }])
  })

  test('is replaced by one with the corrected name, at another address', async () => {
    const { id, url } = await issued()
    await scene.row(`update users set first_name = 'Zoé' where id = $1`, student.id)
    expect((await mine())[0].holder).toBe('Zoë Prueba')
    const body = { reason: 'The name was misspelt' }
    const { status, data } = await scene.call('POST', office(`${id}/replace/`), { as: staff, body })
    expect([status, data.holder, data.state]).toEqual([201, 'Zoé Prueba', 'VALID'])
    expect(data.url).not.toBe(url)
    expect((await get(pathOf(url))).body).toContain('a corrected one')
    expect(await mine()).toMatchObject([{ id: data.id }])
    const again = await scene.call('POST', office(`${id}/replace/`), { as: staff, body })
    expect([again.status, again.data.code]).toEqual([409, 'certificate_ended'])
  })

  test('is revoked and not replaced if its level was merged into another', async () => {
    const { id } = await issued()
    await scene.row(
      `update levels set archived_at = $1, merged_into = (select id from levels where code = 'B2') where code = 'B1'`,
      product.clock.now().toISOString(),
    )
    const body = { reason: 'The name was misspelt' }
    const refused = await scene.call('POST', office(`${id}/replace/`), { as: staff, body })
    expect([refused.status, refused.data.code]).toEqual([409, 'certificate_of_merged_level'])
    expect(await mine()).toMatchObject([{ id, state: 'VALID' }])
    expect((await scene.call('POST', office(`${id}/revoke/`), { as: staff, body })).status).toBe(200)
  })

  test('is not found under another student', async () => {
    const { id } = await issued()
    const other = await scene.student()
    const stranger = await scene.call('POST', office(`${id}/revoke/`, other), { as: staff, body: { reason: 'Mine' } })
    expect(stranger.status).toBe(404)
  })
})

describe('the page and the PDF', () => {
  async function issued() {
    await approveLevel()
    await setRule('LEVEL', { certificate: true })
    await due()
    return (await mine())[0]
  }

  test('show a stranger the certified achievement, and nothing else about the person', async () => {
    const { url, pdf_url } = await issued()
    const { body, headers, statusCode } = await get(pathOf(url))
    expect(statusCode).toBe(200)
    expect(body).toContain('Valid, issued by Casa &lt;Idiomas&gt;')
    expect(body).toContain('Zoë Prueba')
    expect(body).toContain('9 March 2026')
    expect(body).not.toContain(student.id)
    expect(body).not.toContain('@example.test')
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    const sheet = await get(`${pathOf(pdf_url)}?language=es`)
    expect(sheet.headers['content-type']).toBe('application/pdf')
    expect(sheet.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    const text = sheet.rawPayload.toString('latin1')
    for (const mark of ['/StructTreeRoot', '/Lang (es', '/DisplayDocTitle true', '/MarkInfo'])
      expect(text).toContain(mark)
    const again = await get(`${pathOf(pdf_url)}?language=es&language=en`)
    expect(again.rawPayload.equals(sheet.rawPayload)).toBe(true)
    expect((await get(`/credentials/${'0'.repeat(40)}/certificate.pdf`)).statusCode).toBe(404)
  })

  test('show a name in any supported script, and report which characters none has', async () => {
    await scene.row(
      `update users set first_name = 'محمد', last_name = '王小明 Ελένη Анна 김 🌸' where id = $1`,
      student.id,
    )
    const { pdf_url } = await issued()
    expect((await get(pathOf(pdf_url))).statusCode).toBe(200)
    await scene.row(`update certificates set holder = 'ᚠᚢ Rune'`)
    const refused = await get(pathOf(pdf_url))
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({ code: 'name_not_printable', characters: ['ᚠ', 'ᚢ'] })
  })

  test('show the whole name, however long it is', async () => {
    const { pdf_url } = await issued()
    await scene.row(`update certificates set holder = $1`, `${'W'.repeat(100)} ${'M'.repeat(100)}`)
    const sheet = await get(pathOf(pdf_url))
    expect(sheet.statusCode).toBe(200)
    await scene.row(`update certificates set holder = $1`, 'W'.repeat(400))
    const refused = await get(pathOf(pdf_url))
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'name_too_long'])
  })

  async function deleteAccount(who: Actor) {
    await scene.row(
      `insert into account_deletions (user_id, requested_at, due_at) values ($1, $2::timestamptz - interval '14 days', $2)`,
      who.id,
      product.clock.now().toISOString(),
    )
    await deleteDueAccounts(product.dependencies, product.clock.now())
  }

  test('are not created for a deleted account', async () => {
    await approveLevel()
    await deleteAccount(student)
    await setRule('LEVEL', { certificate: true })
    await issueFromHistory(product.dependencies, product.clock.now())
    expect(await scene.rows('select from certificates')).toEqual([])
  })

  test('are not created for an account that is being deleted at the same time', async () => {
    await approveLevel()
    await setRule('LEVEL', { certificate: true })
    const { database } = product.dependencies
    let issuing = Promise.resolve()
    await database.transaction(async tx => {
      await lockUser.first(tx, student.id)
      issuing = due()
      await expect
        .poll(() =>
          scene.rows(`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`),
        )
        .toHaveLength(1)
      const now = product.clock.now()
      const asked = new Date(now.getTime() - 14 * 86_400_000).toISOString()
      const { id } = await insertDeletion.one(tx, student.id, asked, now.toISOString())
      await completeDeletion.first(tx, id, now.toISOString())
    })
    await issuing
    expect(await scene.rows('select from certificates')).toEqual([])
  })

  test('stay after the account is deleted, without the name', async () => {
    const { url, pdf_url } = await issued()
    await deleteAccount(student)
    const { statusCode, body } = await get(pathOf(url))
    expect(statusCode).toBe(200)
    expect(body).toContain('Valid, issued by')
    expect(body).not.toContain('Zoë')
    expect(body).toContain('no longer stores the name')
    expect((await get(pathOf(pdf_url))).statusCode).toBe(404)
  })
})

describe('the completion of a course or a level', () => {
  test('follows the rule, for progress, completed levels, and badges alike', async () => {
    const { id: test } = await scene.row<{ id: string }>(
      `insert into assessments (kind, title, pass_mark) values ('EVALUATION', 'Final', 60) returning id`,
    )
    await scene.row(`update levels set evaluation_id = $1 where code = 'B1'`, test)
    await approveLevel()
    const completed = async () =>
      (await scene.call('GET', '/api/classes/levels/completed-levels/', { as: student })).data
    expect(await completed()).toEqual([])
    await setRule('LEVEL', { needs: 'PARTS' })
    expect(await completed()).toMatchObject([{ code: 'B1', completed_at: expect.any(String) }])
    await setRule('LEVEL', { needs: 'EVERYTHING', score_least: 90 })
    const pass = (score: number) =>
      scene.row(
        `insert into attempts (assessment_id, student_id, state, questions, title, pass_mark, started_at, submitted_at, ended_by, score, passed)
         values ($1, $2, 'GRADED', '[]', 'Final', 60, $3, $3, 'STUDENT', $4, true)`,
        test,
        student.id,
        product.clock.now().toISOString(),
        score,
      )
    await pass(89)
    expect(await completed()).toEqual([])
    await pass(90)
    expect(await completed()).toHaveLength(1)
    await setRule('LEVEL', { score_least: 90, certificate: true, shows_score: true })
    await due()
    expect(await mine()).toMatchObject([{ score: 90 }])
  })

  test('needs only a passed evaluation if the rule says so, even for a course no one has watched', async () => {
    const course = await makeCourse(product, scene)
    const { id: test } = await scene.row<{ id: string }>(
      `insert into assessments (kind, title) values ('EVALUATION', 'Final') returning id`,
    )
    await scene.row(
      `insert into attempts (assessment_id, student_id, state, questions, started_at, submitted_at, ended_by, score, passed)
       values ($1, $2, 'GRADED', '[]', $3, $3, 'STUDENT', 80, true)`,
      test,
      student.id,
      product.clock.now().toISOString(),
    )
    await setRule('COURSE', { needs: 'EVALUATION', certificate: true })
    await due()
    expect(await mine()).toEqual([])
    await scene.row('update courses set evaluation_id = $2 where id = $1', course.id, test)
    await due()
    expect(await mine()).toMatchObject([{ kind: 'COURSE', title: 'Everyday English' }])
  })

  test('follows an exception if there is one, and the default rule again without it', async () => {
    const course = await makeCourse(product, scene)
    await watch(course.classes)
    const body = { ...defaultRule, certificate: true, kind: 'COURSE', about: course.id }
    const created = await scene.call('POST', rulesPath, { as: staff, body })
    expect([created.status, created.data.about.name]).toEqual([201, 'Everyday English'])
    const again = await scene.call('POST', rulesPath, { as: staff, body })
    expect([again.status, again.data.code]).toEqual([409, 'completion_rule_there'])
    await due()
    expect(await mine()).toHaveLength(1)
    const path = `${rulesPath}${created.data.id}/`
    const stale = await scene.call('PUT', path, { as: staff, body: { ...defaultRule, version: 9 } })
    expect([stale.status, stale.data.code]).toEqual([409, 'changed_meanwhile'])
    expect((await scene.call('DELETE', path, { as: staff })).status).toBe(204)
    const rules: Rule[] = (await scene.call('GET', rulesPath, { as: staff })).data
    expect(rules.map(({ about }) => about)).toEqual([null, null])
    expect((await scene.call('DELETE', `${rulesPath}${rules[0]!.id}/`, { as: staff })).status).toBe(404)
    const log = await scene.rows<{ act: string }>(`select act from changes where thing = 'COMPLETION' order by id`)
    expect(log.map(({ act }) => act)).toEqual(['CREATED', 'DELETED'])
  })

  test('restarts the checks of the badges that an exception affects, and of no other', async () => {
    const [one, other] = [await makeCourse(product, scene), await makeCourse(product, scene)]
    await scene.row(
      `insert into badges (code, name, description, rule_kind, rule_value, rule_course_id, position, history_done_at)
       values ('ONE', '', '', 'COURSE_COMPLETED', 1, $1, 1, $3), ('OTHER', '', '', 'COURSE_COMPLETED', 1, $2, 2, $3),
              ('ANY', '', '', 'COURSE_COMPLETED', 1, null, 3, $3), ('LEVEL', '', '', 'LEVEL_COMPLETED', 1, null, 4, $3)`,
      one.id,
      other.id,
      product.clock.now().toISOString(),
    )
    const body = { ...defaultRule, certificate: false, kind: 'COURSE', about: one.id }
    expect((await scene.call('POST', rulesPath, { as: staff, body })).status).toBe(201)
    const open = await scene.rows('select code from badges where history_done_at is null order by position')
    expect(open).toEqual([{ code: 'ONE' }, { code: 'ANY' }])
  })

  test('restarts the checks of its badges', async () => {
    await scene.row(
      `insert into badges (code, name, description, rule_kind, rule_value, position, history_done_at)
       values ('L', 'Level', '', 'LEVEL_COMPLETED', 1, 1, $1), ('C', 'Course', '', 'COURSE_COMPLETED', 1, 2, $1)`,
      product.clock.now().toISOString(),
    )
    await setRule('LEVEL', { needs: 'PARTS' })
    const open = await scene.rows('select code from badges where history_done_at is null')
    expect(open).toEqual([{ code: 'L' }])
  })
})
