import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, makeScene, type Scene } from './scene.ts'
import { startTestApp } from './test-app.ts'

// Rejections of staff forms that the contract's schemas cannot express, each with its field.

let scene: Scene
let owner: Actor
let at: Record<'student' | 'teacher' | 'given' | 'level' | 'type' | 'month', string>

beforeAll(async () => {
  scene = await makeScene(await startTestApp())
  owner = await scene.staff()
  const [student, teacher] = [await scene.student(), await scene.teacher()]
  const level = await scene.row<{ id: string }>(`select id from levels where code = 'B1'`)
  const type = await scene.row<{ id: string }>(`select id from live_class_types where code = 'LESSON'`)
  at = {
    student: student.id,
    teacher: teacher.id,
    given: await scene.liveClass({ teacher, startsIn: { days: -2 } }),
    level: level.id,
    type: type.id,
    month: '2026-03-01',
  }
})

const nowhere = '01890000-0000-7000-8000-000000000000'

type Names = typeof at
interface Form {
  call: `${'POST' | 'PUT' | 'PATCH'} ${string}`
  /** A body that is accepted, or rejected for a reason without a field. */
  body: (at: Names) => Record<string, unknown>
  /** Mistakes, with the field that each error names. */
  wrong: [what: string, own: Record<string, unknown>, field: string][]
}

const forms: Record<string, Form> = {
  'academy settings': {
    call: 'PATCH /api/main/academy-settings/',
    body: () => ({ version: 1 }),
    wrong: [
      ['a zone there is not', { time_zone: 'America/Macondo' }, 'time_zone'],
      ['a currency there is not', { currency: 'XYZ' }, 'currency'],
    ],
  },
  'an invitation': {
    call: 'POST /api/users/invitations/',
    body: () => ({ email: 'luz@example.test', first_name: 'Luz', last_name: 'Mejía', role: 'teacher' }),
    wrong: [
      ['a level there is not', { role: 'student', level: nowhere }, 'level'],
      ['a plan there is not', { role: 'student', plan: nowhere }, 'plan'],
      ['a level for a teacher', { level: nowhere }, 'level'],
    ],
  },
  'a name of somebody': {
    call: 'PATCH /api/users/people/{student}/name/',
    body: () => ({ first_name: 'Luz', last_name: 'Mejía', version: 1, reason: 'As in the passport' }),
    wrong: [['a name of two lines', { last_name: 'a\nb' }, 'last_name']],
  },
  'a level of somebody': {
    call: 'PUT /api/users/people/{student}/level/',
    body: ({ level }) => ({ level, from: level, reason: 'After a talk' }),
    wrong: [['a level there is not', { level: nowhere }, 'level']],
  },
  'what a teacher gives': {
    call: 'PUT /api/users/people/{teacher}/teaching/',
    body: () => ({ version: 1, levels: [], live_class_types: [] }),
    wrong: [
      ['a level there is not', { levels: [nowhere] }, 'levels'],
      ['a type there is not', { live_class_types: [nowhere] }, 'live_class_types'],
    ],
  },
  'a plan for somebody': {
    call: 'POST /api/payments/students/{student}/subscriptions/',
    body: () => ({ plan: nowhere, subscription: null }),
    wrong: [['a plan there is not', {}, 'plan']],
  },
  'a correction': {
    call: 'POST /api/main/teacher-honorarium/corrections/',
    body: ({ teacher, month }) => ({ teacher, month, cents: 100, reason: 'Travel', last_movement: null }),
    wrong: [['nothing', { cents: 0 }, 'cents']],
  },
  'a deduction': {
    call: 'POST /api/main/teacher-honorarium/deductions/',
    body: ({ given }) => ({ class_id: given, cents: 1, reason: 'Late', last_movement: null }),
    wrong: [['nothing', { cents: 0 }, 'cents']],
  },
  'a rate': {
    call: 'POST /api/main/honorarium-rates/',
    body: ({ type }) => ({
      live_class_type: type,
      basis: 'PER_HOUR',
      cents: 3000,
      valid_from: '2027-01-01',
      ends: null,
    }),
    wrong: [['a type there is not', { live_class_type: nowhere }, 'live_class_type']],
  },
  'a bonus': {
    call: 'POST /api/main/honorarium-bonuses/',
    body: () => ({ kind: 'CLASSES', threshold: 5, cents: 100, first_month: '2027-01-01' }),
    wrong: [['nothing', { cents: 0 }, 'cents']],
  },
}

const send = (form: Form, own: Record<string, unknown>) => {
  const [method, address] = form.call.split(' ') as [string, string]
  const path = address.replace(/\{(\w+)\}/, (_, name: keyof Names) => at[name])
  return scene.call(method, path, { as: owner, body: { ...form.body(at), ...own } })
}

const mistakes = Object.entries(forms).flatMap(([name, form]) =>
  form.wrong.map(([what, own, field]) => ({ name, what, form, own, field })),
)

describe('a form of the staff names at its field', () => {
  test.each(mistakes)('$name: $what', async ({ form, own, field }) => {
    const { status, data } = await send(form, own)
    expect([status, data.errors?.[0]?.field]).toEqual([400, field])
  })
})
