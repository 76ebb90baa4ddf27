import { classTextsOf, mapClassTexts } from '@aulaviva/domain/class-texts'
import { expect, test } from 'vitest'
import { type EditDraft, editChangesOf, withPlaceOf } from './edit-draft.ts'

const zone = 'America/Bogota'
const draft: EditDraft = {
  type: 'type',
  kind: 'GROUP',
  level: '',
  unit: 'unit',
  topic: 'topic',
  teacher: 'teacher',
  capacity: '8',
  ...classTextsOf({}),
  classroom: '',
  day: '2026-03-02',
  time: '18:00',
  minutes: '60',
}
const changed: EditDraft = {
  type: 'other',
  kind: 'PRIVATE',
  level: 'level',
  unit: 'other',
  topic: 'other',
  teacher: '',
  capacity: '6',
  ...mapClassTexts(name => `https://${name}.example.test/a`),
  classroom: 'classroom',
  day: '2026-03-03',
  time: '18:30',
  minutes: '45',
}

test('nothing is sent of an unchanged draft', () => {
  expect(editChangesOf(draft, draft, zone)).toEqual({})
})

test.each(Object.keys(draft) as (keyof EditDraft)[])('a changed field of a draft is sent: %s', name => {
  expect(editChangesOf(draft, { ...draft, [name]: changed[name] }, zone)).not.toEqual({})
})

test.each([{ day: '' }, { day: '2026-02-31' }, { minutes: '' }, { minutes: '999999999999' }])(
  'an invalid time is not sent, and breaks nothing: %o',
  mistake => {
    expect(editChangesOf(draft, { ...draft, ...mistake }, zone)).toEqual({})
  },
)

test('a class’s own place in the syllabus is offered among the taught ones, each once and in its place', () => {
  const level = { id: 'b1', code: 'B1', name: 'Intermediate', color: 'BLUE' as const }
  const unit = { id: 'post', number: 3, title: 'At the post office' }
  const topic = { id: 'stamps', title: 'Stamps' }
  const taught = { id: 'letters', title: 'Letters' }
  const whole = [{ ...level, units: [{ ...unit, topics: [topic] }] }]
  expect(withPlaceOf({ level, unit, topic }, [])).toEqual(whole)
  expect(withPlaceOf({ level, unit, topic }, [{ ...level, units: [] }])).toEqual(whole)
  expect(withPlaceOf({ level, unit, topic }, whole)).toEqual(whole)
  expect(withPlaceOf({ level, unit, topic }, [{ ...level, units: [{ ...unit, topics: [taught] }] }])).toEqual([
    { ...level, units: [{ ...unit, topics: [taught, topic] }] },
  ])
  expect(withPlaceOf({ level: null, unit: null, topic: null }, whole)).toEqual(whole)
})
