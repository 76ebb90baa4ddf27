import { expect, test } from 'vitest'
import { attendance } from './attendance.ts'
import { badgeOffice } from './badge-office.ts'
import { cancellations } from './cancellations.ts'
import { courseAuthoring } from './course-authoring.ts'
import { importCourse } from './import-course.ts'
import { liveClass } from './live-class.ts'
import { mergePeople } from './merge-people.ts'
import { newsOffice } from './news-office.ts'
import { questionBank } from './question-bank.ts'
import { reserve } from './reserve.ts'
import { settings } from './settings.ts'
import { webhooks } from './webhooks.ts'

test('the feedback state fits the button of a row, which leaves space for the student’s name', () => {
  const { write, sent, saved, draft } = attendance.feedback
  for (const label of [write, sent, saved, draft])
    expect(label.length, label).toBeLessThanOrEqual('Feedback sent'.length)
})

test.each([
  [1, 0, '1 estudiante lo empezó, 0 lo terminaron'],
  [3, 1, '3 estudiantes lo empezaron, 1 lo terminó'],
  [3, 2, '3 estudiantes lo empezaron, 2 lo terminaron'],
])('%i who started a course and %i who completed it each have their verb', (begun, completed, said) => {
  expect(courseAuthoring.begun(begun, completed)).toBe(said)
})

test('a count of one has a singular verb', () => {
  const { removed: takenOut, otherVideo } = courseAuthoring.publish
  const { offer, unaffected: other, done } = questionBank.remark
  const {
    newQuestions: made,
    existingQuestions: there,
    incompleteQuestions: unfinished,
    skippedFiles: leftOut,
  } = importCourse.ready
  expect([takenOut('A', 1), otherVideo('A', 1), offer(1), other(1), done(1)]).toEqual([
    'Se quitará “A”. 1 estudiante la vio y conserva su progreso.',
    '“A” tiene otro video o audio. 1 estudiante la empezó y seguirá donde iba.',
    'La clave cambió desde que se calificó 1 intento.',
    '1 intento tenía otras opciones y no cambiará.',
    '1 intento recalificado',
  ])
  expect([made(1), there(1), unfinished(1), leftOut(1, 'a.png')]).toEqual([
    '1 pregunta se agregará a tu banco. Si está publicada en el archivo, tus pruebas con preguntas al azar podrán usarla.',
    '1 pregunta ya está en tu banco y no se duplicará.',
    '1 pregunta está incompleta y se importará como borrador.',
    '1 archivo sin usar se omitirá: a.png',
  ])
})

test('a language is written small within a sentence', () => {
  for (const { translation } of [newsOffice, badgeOffice]) {
    expect(translation.title('Español')).toBe('En español')
    expect(translation.of('Texto', 'Español')).toBe('Texto, español')
  }
})

test('an example continues grammatically after its moment', () => {
  const { levels_below, levels_above, ...ofMoments } = settings.examples
  for (const example of Object.values(ofMoments))
    expect(example('viernes 27 de noviembre, 6:00 p. m.', 'hoy, 5:00 p. m.')).toContain('noviembre, 6:00 p. m.: ')
})

test('a sentence that ends with a time has one full stop', () => {
  const ended = [
    cancellations.drop.done,
    courseAuthoring.publish.scheduledBody,
    mergePeople.request.expires,
    mergePeople.request.waiting,
    webhooks.secret.until,
  ]
  for (const sentence of ended) expect(sentence('hoy, 6:00 p. m.')).toMatch(/ hoy, 6:00 p\. m\.( [A-Z]|$)/)
})

test('a part of a day does not read as tomorrow', () => {
  expect(reserve.parts.morning.toLowerCase()).not.toBe(liveClass.near.tomorrow)
})
