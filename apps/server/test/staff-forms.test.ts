import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, makeScene, type Scene } from './scene.ts'
import { startTestApp } from './test-app.ts'

// what the forms of the staff are refused: each mistake is named at its field, and what is not there answers 404

let scene: Scene
let owner: Actor
let at: Record<'student' | 'teacher' | 'staff' | 'class' | 'given' | 'level' | 'type' | 'unit' | 'month', string>

beforeAll(async () => {
  scene = await makeScene(await startTestApp())
  owner = await scene.staff()
  const [student, teacher, staff] = [await scene.student(), await scene.teacher(), await scene.staff(['people'])]
  const level = await scene.row<{ id: string }>(`select id from levels where code = 'B1'`)
  const type = await scene.row<{ id: string }>(`select id from live_class_types where code = 'LESSON'`)
  at = {
    student: student.id,
    teacher: teacher.id,
    staff: staff.id,
    class: await scene.liveClass({ teacher }),
    given: await scene.liveClass({ teacher, startsIn: { days: -2 } }),
    level: level.id,
    type: type.id,
    unit: await scene.unit('B1'),
    month: '2026-03-01',
  }
})

const nowhere = '01890000-0000-7000-8000-000000000000'
const long = (most: number) => 'x'.repeat(most + 1)
const millions = 1_000_000_001

type Names = typeof at
interface Form {
  call: `${'POST' | 'PUT' | 'PATCH'} ${string}`
  /** What is accepted, or refused for a reason that no field has. */
  body: (at: Names) => Record<string, unknown>
  /** Mistakes, with the field that each is named at. */
  wrong: [what: string, own: Record<string, unknown>, field: string][]
  /** Whether the address names something that can be gone. */
  of?: keyof Names
}

const reason = (most = 500): Form['wrong'] => [
  ['no reason', { reason: ' ' }, 'reason'],
  ['a reason too long', { reason: long(most) }, 'reason'],
]

const forms: Record<string, Form> = {
  'academy settings': {
    call: 'PATCH /api/main/academy-settings/',
    body: () => ({ version: 1 }),
    wrong: [
      ['no name', { name: '' }, 'name'],
      ['a name too long', { name: long(80) }, 'name'],
      ['a zone there is not', { time_zone: 'America/Macondo' }, 'time_zone'],
      ['a currency there is not', { currency: 'XYZ' }, 'currency'],
      ['no e-mail address', { contact_email: 'nobody' }, 'contact_email'],
      ['a colour by name', { accent: 'red' }, 'accent'],
      ['a limit above its bound', { reserve_horizon_days: 367 }, 'reserve_horizon_days'],
      ['a limit below its bound', { max_files: 0 }, 'max_files'],
      ['half a day', { document_notice_days: 1.5 }, 'document_notice_days'],
      ['a reason too long', { reason: long(500) }, 'reason'],
    ],
  },
  'putting the set-up away': {
    call: 'PUT /api/main/setup/',
    body: () => ({ put_away: false }),
    wrong: [['no decision', { put_away: null }, 'put_away']],
  },
  'a level': {
    call: 'POST /api/classes/syllabus/levels/',
    body: () => ({ levels: [{ code: 'N5', name: 'First' }] }),
    wrong: [
      ['no levels', { levels: [] }, 'levels'],
      ['no code', { levels: [{ code: ' ', name: 'First' }] }, 'levels.0.code'],
      ['a code too long', { levels: [{ code: long(40), name: 'First' }] }, 'levels.0.code'],
      ['a colour there is not', { levels: [{ code: 'N5', name: 'First', color: 'PINK' }] }, 'levels.0.color'],
    ],
  },
  'a unit': {
    call: 'PATCH /api/classes/syllabus/units/{unit}/',
    of: 'unit',
    body: () => ({ version: 1, title: 'Food' }),
    wrong: [
      ['no title', { title: ' ' }, 'title'],
      ['a title too long', { title: long(200) }, 'title'],
      ['a goal too long', { description: long(4000) }, 'description'],
    ],
  },
  'an invitation': {
    call: 'POST /api/users/invitations/',
    body: () => ({ email: 'luz@example.test', first_name: 'Luz', last_name: 'Mejía', role: 'teacher' }),
    wrong: [
      ['no address', { email: '' }, 'email'],
      ['what is no address', { email: 'luz' }, 'email'],
      ['no first name', { first_name: ' ' }, 'first_name'],
      ['a name too long', { last_name: long(100) }, 'last_name'],
      ['a level there is not', { role: 'student', level: nowhere }, 'level'],
      ['a plan there is not', { role: 'student', plan: nowhere }, 'plan'],
      ['a level for a teacher', { level: nowhere }, 'level'],
    ],
  },
  'a name of somebody': {
    call: 'PATCH /api/users/people/{student}/name/',
    of: 'student',
    body: () => ({ first_name: 'Luz', last_name: 'Mejía', version: 1, reason: 'As in the passport' }),
    wrong: [
      ['no first name', { first_name: '' }, 'first_name'],
      ['a name of two lines', { last_name: 'a\nb' }, 'last_name'],
      ...reason(),
    ],
  },
  'a level of somebody': {
    call: 'PUT /api/users/people/{student}/level/',
    of: 'student',
    body: ({ level }) => ({ level, from: level, reason: 'After a talk' }),
    wrong: [['a level there is not', { level: nowhere }, 'level'], ...reason()],
  },
  disabling: {
    call: 'POST /api/users/people/{teacher}/disable/',
    of: 'teacher',
    body: () => ({ reason: 'Has left' }),
    wrong: reason(),
  },
  'rights of the staff': {
    call: 'PUT /api/users/people/{staff}/rights/',
    of: 'staff',
    body: () => ({ staff_rights: ['people'] }),
    wrong: [
      ['an area there is not', { staff_rights: ['kitchen'] }, 'staff_rights.0'],
      ['a reason too long', { reason: long(500) }, 'reason'],
    ],
  },
  'a note': {
    call: 'POST /api/users/people/{student}/notes/',
    of: 'student',
    body: () => ({ text: 'Prefers mornings' }),
    wrong: [
      ['nothing', { text: ' ' }, 'text'],
      ['too much', { text: long(4000) }, 'text'],
    ],
  },
  'ending devices': {
    call: 'POST /api/users/people/{student}/devices/end/',
    of: 'student',
    body: () => ({ reason: 'Lost telephone' }),
    wrong: reason(),
  },
  'what a teacher gives': {
    call: 'PUT /api/users/people/{teacher}/teaching/',
    of: 'teacher',
    body: () => ({ version: 1, levels: [], live_class_types: [] }),
    wrong: [
      ['a level there is not', { levels: [nowhere] }, 'levels'],
      ['a type there is not', { live_class_types: [nowhere] }, 'live_class_types'],
    ],
  },
  hours: {
    call: 'POST /api/payments/students/{student}/hours/',
    of: 'student',
    body: () => ({ minutes: 60, reason: 'A gift' }),
    wrong: [['no minutes', { minutes: 0 }, 'minutes'], ['too many', { minutes: 60_001 }, 'minutes'], ...reason()],
  },
  'a plan for somebody': {
    call: 'POST /api/payments/students/{student}/subscriptions/',
    of: 'student',
    body: () => ({ plan: nowhere }),
    wrong: [['a plan there is not', {}, 'plan']],
  },
  'a pause': {
    call: 'POST /api/payments/students/{student}/pause/',
    of: 'student',
    body: () => ({ from: '2026-03-20', to: '2026-03-25', reason: 'Surgery' }),
    wrong: [['a day there is not', { from: '2026-02-30' }, 'from'], ...reason()],
  },
  'a correction': {
    call: 'POST /api/main/teacher-honorarium/corrections/',
    body: ({ teacher, month }) => ({ teacher, month, cents: 100, reason: 'Travel' }),
    wrong: [
      ['nothing', { cents: 0 }, 'cents'],
      ['half a cent', { cents: 0.5 }, 'cents'],
      ['too much', { cents: millions }, 'cents'],
      ['too much taken away', { cents: -millions }, 'cents'],
      ...reason(),
    ],
  },
  'a deduction': {
    call: 'POST /api/main/teacher-honorarium/deductions/',
    body: ({ given }) => ({ class_id: given, cents: 1, reason: 'Late' }),
    wrong: [['nothing', { cents: 0 }, 'cents'], ['too much', { cents: millions }, 'cents'], ...reason()],
  },
  'a rate': {
    call: 'POST /api/main/honorarium-rates/',
    body: ({ type }) => ({ live_class_type: type, basis: 'PER_HOUR', cents: 3000, valid_from: '2027-01-01' }),
    wrong: [
      ['no amount', { cents: null }, 'cents'],
      ['too much', { cents: millions }, 'cents'],
      ['a day there is not', { valid_from: '2027-02-30' }, 'valid_from'],
      ['a type there is not', { live_class_type: nowhere }, 'live_class_type'],
    ],
  },
  'a bonus': {
    call: 'POST /api/main/honorarium-bonuses/',
    body: () => ({ kind: 'CLASSES', threshold: 5, cents: 100, first_month: '2027-01-01' }),
    wrong: [
      ['nothing', { cents: 0 }, 'cents'],
      ['too much', { cents: millions }, 'cents'],
      ['no threshold', { threshold: 0 }, 'threshold'],
      ['more than a thousand classes', { threshold: 1001 }, 'threshold'],
    ],
  },
  'canceling a class': {
    call: 'POST /api/classes/scheduled-live-classes/{class}/cancellation/',
    of: 'class',
    body: () => ({ version: 1, reason: 'Ill' }),
    wrong: [
      ['no reason', { reason: ' ' }, 'reason'],
      ['a reason too long', { reason: long(5000) }, 'reason'],
    ],
  },
  'closing days': {
    call: 'POST /api/classes/closings/',
    body: () => ({ act: 'CANCEL', first_day: '2026-04-02', last_day: '2026-04-03', reason: 'Easter' }),
    wrong: [
      ['a day there is not', { first_day: '2026-02-30' }, 'first_day'],
      ['no reason', { reason: ' ' }, 'reason'],
    ],
  },
}

const send = (form: Form, own: Record<string, unknown>, elsewhere = false) => {
  const [method, address] = form.call.split(' ') as [string, string]
  const path = address.replace(/\{(\w+)\}/, (_, name: keyof Names) => (elsewhere ? nowhere : at[name]))
  return scene.call(method, path, { as: owner, body: { ...form.body(at), ...own } })
}

const mistakes = Object.entries(forms).flatMap(([name, form]) =>
  form.wrong.map(([what, own, field]) => ({ name, what, form, own, field })),
)
const named = Object.entries(forms).filter(([, { of }]) => of)

describe('a form of the staff names at its field', () => {
  test.each(mistakes)('$name: $what', async ({ form, own, field }) => {
    const { status, data } = await send(form, own)
    expect([status, data.errors?.[0]?.field]).toEqual([400, field])
  })
})

describe('a form of the staff about what is gone answers 404', () => {
  test.each(named)('%s', async (_, form) => {
    const { status, data } = await send(form, {}, true)
    expect([status, data.code]).toEqual([404, 'not_found'])
  })
})
