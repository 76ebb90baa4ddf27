import { randomBytes } from 'node:crypto'
import { mapClassTexts } from '@aulaviva/domain/class-texts'
import type { Actor } from '../scene.ts'
import { trueOrFalse } from '../true-or-false.ts'
import { type RecordedStudent, type RecordedTeacher, students } from './actors.ts'
import { type Planting, putFile, reserve } from './stage-classes.ts'

/** Data of the academy, and its records about teachers. */
export type Office = Awaited<ReturnType<typeof plantOffice>>
export type TeacherRecords = Awaited<ReturnType<typeof plantTeacherRecords>>

export async function plantOffice({ scene, put, canaries, people, now }: Planting) {
  const levels = Object.fromEntries(
    (await scene.rows<{ code: string; id: string }>('select code, id from levels')).map(({ code, id }) => [code, id]),
  ) as Record<'A2' | 'B1', string>
  const note = await put('staff_notes', {
    user_id: people.owner!.id,
    author_id: people.staff!.id,
    text: canaries.plant('owner', 'note-of-the-staff', ['staff']),
    created_at: now,
  })
  const invited = await put('users', {
    email: `${canaries.plant('staff', 'mail-of-the-invited', ['staff'])}@example.test`,
    email_canonical: 'staff~mail-of-the-invited@example.test',
    role: 'student',
    first_name: 'Luz',
    last_name: 'Mejía',
    external_id: canaries.plant('staff', 'number-of-the-invited', ['staff']),
  })
  await put('students', { user_id: invited.id })
  await put('invitations', { user_id: invited.id, sent_at: now, expires_at: '2026-03-18T17:00:00Z' })
  const disabled = await put('users', {
    email: `${canaries.plant('staff', 'mail-of-the-disabled', ['staff'])}@example.test`,
    email_canonical: 'staff~mail-of-the-disabled@example.test',
    role: 'teacher',
    first_name: 'Ciro',
    last_name: 'Salas',
    disabled_at: now,
  })
  await put('teachers', { user_id: disabled.id })
  await put('changes', {
    origin: 'APP',
    area: 'people',
    thing: 'PERSON',
    thing_id: disabled.id,
    act: 'DISABLED',
    fields: JSON.stringify({ email: { from: canaries.plant('staff', 'former-address', ['staff']), to: '' } }),
    reason: canaries.plant('staff', 'why-somebody-was-disabled', ['staff']),
    created_at: now,
  })
  const type = { duration_minutes: 60, cost_minutes: 60, needs_unit: false, position: 2 }
  const tutoring = await put('live_class_types', {
    ...type,
    code: 'TUTORING',
    name: 'Tutoring',
    kind: 'PRIVATE',
    default_capacity: 1,
  })
  const classroom = await put('classrooms', { name: 'Blue room', seats: 8, created_at: now })
  const daysOff = await put('days_off', {
    first_day: '2026-12-24',
    last_day: '2027-01-02',
    name: 'Winter',
    created_at: now,
  })
  const lesson = await scene.row<{ id: string }>(`select id from live_class_types where code = 'LESSON'`)
  const unit = await scene.row<{ id: string; topic: string }>(
    `select u.id, p.id as topic from units u join levels l on l.id = u.level_id and l.code = 'B1'
     join topics p on p.unit_id = u.id where u.number = 1`,
  )
  const pause = await put('contract_pauses', {
    student_id: people.owner!.id,
    starts_on: '2027-01-01',
    ends_on: '2027-01-02',
    reason: canaries.plant('owner', 'why-the-contract-is-paused', ['owner', 'staff']),
    created_at: now,
  })
  const plan = await put('plans', { name: 'Intensive', minutes: 600, days: 90, price_cents: 100, offered: true })
  const rate = await put('honorarium_rates', { live_class_type_id: lesson.id, cents: 3000, valid_from: '2025-01-01' })
  const ahead = { live_class_type_id: tutoring.id, cents: 4000, valid_from: '2027-01-01' }
  const unusedRate = await put('honorarium_rates', ahead)
  const bonusAhead = { kind: 'CLASSES', threshold: 20, cents: 500, first_month: '2027-01-01' }
  const bonus = await put('honorarium_bonuses', bonusAhead)
  const secretKey = JSON.stringify({ d: canaries.plant('staff', 'key-of-credentials', []) })
  await put('credential_keys', { id: 'one', public_key: '{}', private_key: secretKey, created_at: now })
  const badge = await put('badges', {
    ...{ code: 'DRAFT_OF_BADGE', name: 'In the making', description: '', state: 'DRAFT' },
    ...{ rule_kind: 'CLASSES_ATTENDED', position: 9 },
  })
  const announcement = await put('announcements', {
    title: 'A reading',
    body: 'On Friday',
    shown_from: now,
    position: 1,
  })
  await put('mail_templates', { kind: 'REMINDER', language: 'en', subject: 'Soon', body: 'Soon', version: 1 })
  const unpaid = await unpaidStudent(put, await scene.student({ subscription: null, minutes: 0 }), plan.id)
  // Needs a teacher, although no one dropped it.
  const withoutTeacher = await scene.liveClass({ startsIn: { days: 12 } })
  const closing = await put('class_closings', {
    act: 'CANCEL',
    first_day: '2026-05-01',
    last_day: '2026-05-01',
    reason: canaries.plant('staff', 'why-a-day-is-closed', ['staff']),
    created_by: people.staff!.id,
    created_at: now,
    ended_at: now,
  })
  await scene.row(
    `insert into class_closing_classes (closing_id, class_id, outcome, news) values ($1, $2, 'LEFT', jsonb_build_array($3::text))`,
    closing.id,
    withoutTeacher,
    canaries.plant('staff', 'what-is-told-of-a-closing', []),
  )
  const weekCopy = await put('class_copies', {
    ...{ week: '2026-03-02', on_days_off: false, created_by: people.staff!.id, created_at: now, ended_at: now },
  })
  await scene.row(
    `insert into class_copy_classes (copy_id, source_id, week, outcome) values ($1, $2, '2026-03-09', 'LEFT')`,
    weekCopy.id,
    withoutTeacher,
  )
  const weekTemplate = await put('week_templates', {
    ...{ name: 'A week of spring', created_by: people.staff!.id, created_at: now, taken_at: now },
  })
  await put('week_template_classes', {
    ...{ template_id: weekTemplate.id, weekday: 1, begins: '09:00', minutes: 60, live_class_type_id: lesson.id },
    ...{ unit_id: unit.id, capacity: 6 },
    ...mapClassTexts(name => canaries.plant('staff', `template-${name.replaceAll('_', '-')}`, ['staff'])),
  })
  const groups = await plantGroups({ scene, put, canaries, people, now })
  const { draftImport, runningImport, stoppedImport } = await plantImport({ put, canaries, now }, disabled.id)
  const questionDraft = await put('question_imports', { created_at: now, file_name: 'a.gift', format: 'gift' })
  const document = trueOrFalse('The sun is a star.', { feedback: [], rubric: [] })
  await put('question_import_rows', {
    import_id: questionDraft.id,
    ...{ number: 1, item: '1', line: 1, title: 'Sun', foreign_type: 'truefalse', source: '', state: 'READY' },
    document: JSON.stringify(document),
  })
  const questionsDone = await put('question_imports', {
    ...{ created_at: now, file_name: 'b.gift', format: 'gift', state: 'DONE', done_at: now },
  })
  return {
    draftImport,
    questionDraft: questionDraft.id,
    questionsDone: questionsDone.id,
    runningImport,
    stoppedImport,
    invited: invited.id,
    disabled: disabled.id,
    tutoring: tutoring.id,
    classroom: classroom.id,
    daysOff: daysOff.id,
    announcement: announcement.id,
    badge: badge.id,
    lesson: lesson.id,
    unit,
    plan: plan.id,
    pause: pause.id,
    rate: rate.id,
    unusedRate: unusedRate.id,
    bonus: bonus.id,
    unpaid,
    withoutTeacher,
    closing: closing.id,
    weekCopy: weekCopy.id,
    weekTemplate: weekTemplate.id,
    ...groups,
    levels,
    note: note.id,
  }
}

/** Two groups with a class each. The owner and the other student are enrolled in the first. */
async function plantGroups({ scene, put, canaries, people, now }: Planting) {
  const { id: type } = await scene.row<{ id: string }>(
    `insert into live_class_types (code, name, duration_minutes, cost_minutes, default_capacity, needs_unit, position)
     values ('CLUB', 'Club', 60, 60, 8, false, 9) returning id`,
  )
  const staff = people.staff!.id
  const plantGroup = async (name: string, hour: string) => {
    const group = await put('class_groups', {
      ...{ name, live_class_type_id: type, min_students: 1, max_students: 8, time_zone: 'UTC', created_at: now },
      ...{ first_day: '2026-03-25', last_day: '2026-03-25', created_by: staff },
      room_url: canaries.plant('staff', `room-of-a-group-at-${hour}`, ['staff']),
    })
    const series = await put('class_series', {
      ...{ time_zone: 'UTC', weekday: 3, local_time: `${hour}:00`, first_day: '2026-03-25', last_day: '2026-03-25' },
      group_id: group.id,
    })
    const liveClass = await put('scheduled_live_classes', {
      ...{
        series_id: series.id,
        live_class_type_id: type,
        type_scheduled_class: 'GROUP',
        capacity: 8,
        cost_minutes: 60,
      },
      ...{
        starts_at: `2026-03-25T${hour}:00:00Z`,
        ends_at: `2026-03-25T${hour}:50:00Z`,
        description: '',
        room_url: '',
      },
      created_at: now,
    })
    return { id: group.id, liveClass: liveClass.id }
  }
  const { id: group, liveClass } = await plantGroup('Evening group', '03')
  const { id: otherGroup } = await plantGroup('Night group', '04')
  await put('class_groups', {
    ...{ name: 'Canceled group', live_class_type_id: type, min_students: 1, max_students: 8, time_zone: 'UTC' },
    ...{ first_day: '2026-03-25', last_day: '2026-03-25', created_by: staff, created_at: now, room_url: '' },
    ...{ canceled_at: now, canceled_by: staff },
    cancellation_reason: canaries.plant('staff', 'why-a-group-was-canceled', ['staff']),
  })
  const enroll = async (who: 'owner' | 'otherStudent') => {
    const row = { group_id: group, student_id: people[who]!.id, enrolled_at: now, enrolled_by: staff }
    return (await put('group_enrollments', row)).id
  }
  await enroll('otherStudent')
  const enrollment = await enroll('owner')
  await reserve(scene, liveClass, people.owner!)
  return { clubType: type, group, otherGroup, enrollment }
}

/** An import with a new person, and two that are running. */
async function plantImport({ put, canaries, now }: Pick<Planting, 'put' | 'canaries' | 'now'>, known: string) {
  const secret = (field: string) => canaries.plant('staff', field, ['staff'])
  const file = {
    created_at: now,
    file_name: `${secret('name-of-a-file')}.csv`,
    format: 'CSV',
    encoding: 'utf-8',
    delimiter: ',',
    content: Buffer.from('email,first_name,last_name\nada@example.test,Ada,Rey\n'),
    headings: ['email', 'first_name', secret('heading-of-a-file')],
    mapping: ['email', 'first_name', 'last_name'],
    top: JSON.stringify([{ line: 1, cells: [secret('first-row-of-a-file')] }]),
  }
  const draft = await put('people_imports', file)
  await put('people_import_rows', {
    import_id: draft.id,
    line: 2,
    cells: ['ada@example.test', 'Ada', secret('cell-of-a-file')],
    entry: JSON.stringify({ email: 'ada@example.test', first_name: 'Ada', last_name: secret('name-in-a-file') }),
    foreseen: 'NEW',
    differences: JSON.stringify([{ field: 'phone', from: '', to: secret('phone-in-a-file'), by_hand: false }]),
    findings: JSON.stringify([
      { column: 'phone', value: secret('value-in-a-file'), code: 'malformed', refuses: false },
    ]),
  })
  await put('people_import_headings', {
    heading: canaries.plant('staff', 'heading-remembered', []),
    person_column: 'phone',
    chosen_at: now,
  })
  await put('imported_people', {
    user_id: known,
    fields: JSON.stringify({ phone: canaries.plant('staff', 'phone-as-imported', []) }),
    imported_at: now,
  })
  const begun = { ...file, started_at: now }
  return {
    draftImport: draft.id,
    runningImport: (await put('people_imports', { ...begun, state: 'RUNNING' })).id,
    stoppedImport: (await put('people_imports', { ...begun, state: 'STOPPED' })).id,
  }
}

async function unpaidStudent(put: Planting['put'], { id }: Actor, plan: string): Promise<string> {
  const days = { starts_on: '2026-03-01', date_limit: '2026-06-01', warranty_limit: '2026-06-01' }
  await put('subscriptions', { student_id: id, plan_id: plan, ...days })
  return id
}

/** A class taught in a verified month and one since, dropped classes, availability, and deductions with reasons. */
export async function plantTeacherRecords(planting: Planting, of: RecordedTeacher) {
  const { scene, put, canaries, people, now } = planting
  const teacher = people[of]!
  const own = [of, 'staff'] as const
  const hour = of === 'ownTeacher' ? '15' : '20'
  const given = await scene.liveClass({ teacher, startsAt: `2026-03-03T${hour}:00:00Z` })
  const former = await scene.liveClass({ teacher, startsAt: `2026-02-03T${hour}:00:00Z` })
  const filler = await scene.student()
  for (const id of [given, former]) await reserve(scene, id, filler)
  const deduction = await put('honorarium_deductions', {
    class_id: given,
    teacher_id: teacher.id,
    cents: 100,
    reason: canaries.plant(of, 'why-money-was-deducted', own),
    created_by: people.staff!.id,
    created_at: now,
  })
  await put('honorarium_corrections', {
    teacher_id: teacher.id,
    month: '2026-03-01',
    cents: 500,
    reason: canaries.plant(of, 'why-pay-was-corrected', own),
    created_by: people.staff!.id,
    created_at: now,
  })
  await put('honorarium_statements', {
    teacher_id: teacher.id,
    month: '2026-01-01',
    state: 'VERIFIED',
    verified_by: people.staff!.id,
    verified_at: now,
    rows: JSON.stringify([paidClass(former, canaries.plant(of, 'title-of-a-paid-class', own))]),
    extras: JSON.stringify([paidExtra(canaries.plant(of, 'why-a-paid-month-was-corrected', own))]),
  })
  const ahead = await scene.liveClass({ teacher, startsIn: { days: 13, hours: of === 'ownTeacher' ? 0 : 2 } })
  const cancellation = await plantDroppedClass(planting, of)
  const asked = await plantCoverRequest(planting, of)
  const room = canaries.plant(of, 'room-of-private-classes', [of])
  const about = canaries.plant(of, 'about', [...students, of, 'staff'])
  await scene.row(
    'update teachers set about = $2, room_url = $3 where user_id = $1',
    teacher.id,
    about,
    `https://rooms.example.test/${room}`,
  )
  // A Friday and a Tuesday: the day of the requested private class.
  for (const weekday of [2, 5]) {
    await put('teacher_availability', { teacher_id: teacher.id, weekday, from_time: '06:00', to_time: '20:00' })
  }
  const document = await plantPaper(planting, of, true)
  const paper = await plantPaper(planting, of, false)
  return { given, former, ahead, cancellation, asked, deduction: deduction.id, document, paper }
}

/** A document of the teacher, shared with them or visible to staff only. */
async function plantPaper(planting: Planting, of: RecordedTeacher, shared: boolean): Promise<string> {
  const { put, canaries, people, now } = planting
  const readers = shared ? ([of, 'staff'] as const) : (['staff'] as const)
  const field = shared ? 'document' : 'paper'
  const made = await put('teacher_documents', {
    teacher_id: people[of]!.id,
    kind: canaries.plant(of, `kind-of-${field}`, readers),
    file_id: await putFile(planting, { of, field, readers, by: people.staff! }),
    note: canaries.plant(of, `note-of-${field}`, readers),
    valid_until: '2026-03-20',
    shared,
    created_at: now,
  })
  return made.id
}

/** A cover request to a teacher, with the notes of both sides. */
async function plantCoverRequest({ scene, put, canaries, people, now }: Planting, of: RecordedTeacher) {
  const own = [of, 'staff'] as const
  const classId = await scene.liveClass({ startsIn: { days: 16 }, teacher: null })
  const until = new Date(Date.parse(now) + 2 * 86_400_000).toISOString()
  const made = await put('substitute_requests', {
    class_id: classId,
    teacher_id: people[of]!.id,
    asked_by: people.staff!.id,
    note: canaries.plant(of, 'why-a-substitute-is-asked', own),
    answer: canaries.plant(of, 'what-a-substitute-answered', own),
    answer_until: until,
    created_at: now,
  })
  return { classId, request: made.id, until }
}

async function plantDroppedClass(planting: Planting, of: RecordedTeacher): Promise<string> {
  const { scene, put, canaries, people, now } = planting
  const class_id = await scene.liveClass({ startsIn: { days: 14 } })
  const own = [of, 'staff'] as const
  const attachment = await putFile(planting, { of, field: 'attachment', readers: own, by: people[of]! })
  const made = await put('class_cancellations', {
    class_id,
    teacher_id: people[of]!.id,
    reason: canaries.plant(of, 'why-the-class-was-given-up', own),
    attachment_file_id: attachment,
    created_at: now,
  })
  return made.id
}

function paidClass(class_id: string, title: string) {
  const sums = { minutes: 60, students: 1, attended: 1, recorded: 1, rating: null, cents_per_hour: 3000 }
  const line = { kind: 'HOURS', id: null, quantity: 60, unit_cents: 3000, cents: 3000, reason: '' }
  const money = { rate_id: null, deducted_cents: 0, deduction_reasons: [], lines: [line], amount_cents: 3000 }
  return { class_id, title, live_class_type: 'Lesson', starts_at: '2026-01-20T15:00:00.000Z', ...sums, ...money }
}

function paidExtra(reason: string) {
  const line = { kind: 'CORRECTION', id: null, quantity: null, unit_cents: null, cents: 100, reason }
  return { ...line, month: '2026-01-01', bonus: null, about: null }
}

/** A badge the student has earned, a certificate, and a calendar with a secret link. */
export async function plantAwards({ scene, put, canaries, people, now }: Planting, of: RecordedStudent) {
  const badge = await put('badges', {
    code: `BADGE_OF_${of}`.toUpperCase(),
    name: 'First steps',
    description: 'Ten classes',
    rule_kind: 'CLASSES_ATTENDED',
    position: 1,
  })
  const link_key = randomBytes(20).toString('hex')
  // Anyone with the link may read it. Only calls of its student return it.
  canaries.hide(link_key, [of])
  const earned = await put('student_badges', {
    badge_id: badge.id,
    student_id: people[of]!.id,
    awarded_at: now,
    link_key,
    shared_at: now,
  })
  await put('calendar_feeds', { token_hash: randomBytes(32), user_id: people[of]!.id, created_at: now })
  const key = randomBytes(20).toString('hex')
  canaries.hide(key, [of, 'staff'])
  const certificate = await put('certificates', {
    student_id: people[of]!.id,
    level_id: (await scene.row<{ id: string }>(`select id from levels where code = 'B1'`)).id,
    link_key: key,
    holder: canaries.plant(of, 'name-on-certificate', [of, 'staff']),
    title: 'Intermediate',
    level_code: 'B1',
    cefr: 'B1',
    completed_at: now,
    minutes: 600,
    issued_at: now,
    issued_by: people.staff!.id,
    issue_reason: canaries.plant(of, 'reason-of-certificate', ['staff']),
  })
  const ended = await put('certificates', {
    student_id: people[of]!.id,
    level_id: (await scene.row<{ id: string }>(`select id from levels where code = 'B2'`)).id,
    link_key: randomBytes(20).toString('hex'),
    holder: canaries.plant(of, 'name-on-revoked-certificate', [of, 'staff']),
    title: 'Upper intermediate',
    completed_at: now,
    minutes: 600,
    issued_at: now,
    ended: 'REVOKED',
    ended_at: now,
    ended_by: people.staff!.id,
    end_reason: canaries.plant(of, 'reason-of-revoking', [of, 'staff']),
  })
  return { badge: earned.id, certificate: certificate.id, ended: ended.id }
}

/** The student's data export, before the account is deleted. */
export async function plantDeparture(planting: Planting, of: RecordedStudent): Promise<string> {
  const { put, people, now } = planting
  const file = await putFile(planting, { of, field: 'data-export', readers: [], by: people[of]! }, 'application/zip')
  await put('account_deletions', { user_id: people[of]!.id, requested_at: now, due_at: '2026-03-25T17:00:00Z' })
  const ready = { state: 'READY', ready_at: now, expires_at: '2026-03-18T17:00:00Z', file_id: file }
  return (await put('data_exports', { user_id: people[of]!.id, requested_at: now, ...ready })).id
}
