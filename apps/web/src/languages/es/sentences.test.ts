import { expect, test } from 'vitest'
import { attendance } from './attendance.ts'
import { badgeOffice } from './badge-office.ts'
import { bringCourse } from './bring-course.ts'
import { courseAuthoring } from './course-authoring.ts'
import { newsOffice } from './news-office.ts'
import { questionBank } from './question-bank.ts'
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

test('what is said of one has the verb of one', () => {
  const { takenOut, otherVideo } = courseAuthoring.publish
  const { offer, other, done } = questionBank.remark
  const { made, there, unfinished, leftOut } = bringCourse.ready
  expect([takenOut('A', 1), otherVideo('A', 1), offer(1), other(1), done(1)]).toEqual([
    '“A” sale del curso. 1 estudiante la vio; sus marcas se conservan.',
    '“A” tiene otro video o sonido. 1 estudiante la empezó y sigue donde iba.',
    'La clave es distinta de la que tenía 1 intento.',
    '1 intento tenía otras respuestas para elegir y queda como está.',
    '1 intento corregido de nuevo.',
  ])
  expect([made(1), there(1), unfinished(1), leftOut(1, 'a.png')]).toEqual([
    '1 pregunta llega a tu banco, publicada como estaba. Tus pruebas que sortean por etiqueta pueden usar esa pregunta.',
    '1 pregunta ya está en tu banco, con su clave, y no se repite.',
    'A 1 pregunta le falta algo, y queda en borrador.',
    '1 archivo que nada nombra se omite: a.png',
  ])
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
