import { expect, test } from 'vitest'
import { attendance } from './attendance.ts'
import { badgeOffice } from './badge-office.ts'
import { courseAuthoring } from './course-authoring.ts'
import { newsOffice } from './news-office.ts'
import { settings } from './settings.ts'

test('how feedback stands fits the button of a row, which leaves its room to the name of the student', () => {
  const { write, given, saved, draft } = attendance.feedback
  for (const label of [write, given, saved, draft])
    expect(label.length, label).toBeLessThanOrEqual('Feedback given'.length)
})

test.each([
  [1, 0, '1 estudiante lo empezó, 0 lo terminaron'],
  [3, 1, '3 estudiantes lo empezaron, 1 lo terminó'],
  [3, 2, '3 estudiantes lo empezaron, 2 lo terminaron'],
])('%i who began a course and %i who completed it each have their verb', (begun, completed, said) => {
  expect(courseAuthoring.begun(begun, completed)).toBe(said)
})

test('a language is written small within a sentence', () => {
  for (const { translation } of [newsOffice, badgeOffice]) {
    expect(translation.title('Español')).toBe('En español')
    expect(translation.of('Texto', 'Español')).toBe('Texto, español')
  }
})

test('an example goes on after its moment as a sentence does', () => {
  const { levels_below, levels_above, ...ofMoments } = settings.examples
  for (const example of Object.values(ofMoments))
    expect(example('viernes 27 de noviembre, 6:00 p. m.', 'hoy, 5:00 p. m.')).toContain('noviembre, 6:00 p. m., ')
})
