import { expect, test } from 'vitest'
import { addLanguages } from '../../../languages/add-languages.ts'
import { renderText, timeZoneNote } from './render-notification.ts'

addLanguages()

const startsAt = '2026-03-13T02:30:00Z'
const canceled = (language: 'en' | 'es' | 'pt', zone: string) =>
  renderText('CLASS_CANCELED', { title: 'Telling a story', startsAt }, { language, zone }).subject

test.each([
  ['en', 'America/Bogota', 'Your class on Thursday 12 March, 21:30 was canceled'],
  ['en', 'Asia/Tokyo', 'Your class on Friday 13 March, 11:30 was canceled'],
  ['es', 'America/Bogota', 'Se canceló tu clase del jueves 12 de marzo a las 9:30\u00a0p.m.'],
  ['es', 'Asia/Kolkata', 'Se canceló tu clase del viernes 13 de marzo a las 8:00\u00a0a.m.'],
  ['es', 'America/Denver', 'Se canceló tu clase del jueves 12 de marzo a las 8:30\u00a0p.m.'],
  ['es', 'Pacific/Kiritimati', 'Se canceló tu clase del viernes 13 de marzo a las 4:30\u00a0p.m.'],
  ['es', 'Pacific/Apia', 'Se canceló tu clase del viernes 13 de marzo a las 3:30\u00a0p.m.'],
  ['es', 'Atlantic/Azores', 'Se canceló tu clase del viernes 13 de marzo a la 1:30\u00a0a.m.'],
  ['pt', 'America/Bogota', 'Sua aula foi cancelada: quinta-feira, 12 de março, às 21:30'],
  ['pt', 'Atlantic/Azores', 'Sua aula foi cancelada: sexta-feira, 13 de março, à 1:30'],
] as const)('an instant is written in %s by the clock of %s', (language, zone, subject) => {
  expect(canceled(language, zone)).toBe(subject)
})

test.each([
  ['en', 'Your honorarium for March 2026 was paid'],
  ['es', 'Se pagaron tus honorarios de marzo de 2026'],
] as const)('a month is written in %s whatever the time zone', (language, title) => {
  for (const zone of ['America/Bogota', 'Pacific/Kiritimati'])
    expect(renderText('HONORARIUM_PAID', { month: '2026-03-01' }, { language, zone }).title).toBe(title)
})

test.each([
  ['en', 90, 'You got 1.5 hours back.'],
  ['en', 45, 'You got 45 min back.'],
  ['en', 30, 'You got 30 min back.'],
  ['en', 75, 'You got 1 h 15 min back.'],
  ['es', 60, 'Recuperaste 1 hora.'],
  ['pt', 60, 'Você recebeu 1 hora de volta.'],
  ['pt', 150, 'Você recebeu 2,5 horas de volta.'],
] as const)('hours are written in %s as in the app: %i minutes', (language, minutes, body) => {
  const about = { title: 'Trains', startsAt, studentClass: '', liveClass: '', teacher: null, cost: -minutes }
  expect(renderText('RESERVATION_CANCELED', about, { language, zone: 'UTC' }).body).toBe(body)
})

test.each([
  ['en', 'A former teacher will teach “Trains”', 'A former student canceled a private class'],
  ['es', 'Alguien que ya no enseña aquí dará “Trains”', 'Alguien que ya no estudia aquí canceló una clase privada'],
] as const)('a person whose name was deleted is called “someone” in %s', (language, found, expected) => {
  const of = { title: 'Trains', startsAt, studentClass: '', liveClass: '' }
  const reading = { language, zone: 'UTC' }
  expect(renderText('TEACHER_FOUND', { ...of, teacher: null }, reading).title).toBe(found)
  expect(renderText('PRIVATE_CLASS_CANCELED', { ...of, student: null }, reading).title).toBe(expected)
})

test('the period of “p.m.” ends its sentence', () => {
  const reading = { language: 'es', zone: 'America/Bogota' } as const
  const about = { title: 'Trains', studentClass: '', startsAt }
  expect(renderText('REMINDER', about as never, reading).body).toMatch(/a las 9:30\u00a0p\.m\.$/)
})

test('an email with a time names the zone, and another one does not', () => {
  const reading = { language: 'es', zone: 'America/Bogota' } as const
  expect(timeZoneNote(['La clase empieza a las 9:30'], reading)).toEqual({ note: 'Zona horaria: Bogotá' })
  expect(timeZoneNote(['Tus comentarios están listos'], reading)).toEqual({})
})

test('a booked private class shows the teacher the student’s wish, if there is one', () => {
  const about = { title: 'Tutoring', student: 'Ana', startsAt, liveClass: '' }
  const body = (wish?: string) =>
    renderText('PRIVATE_CLASS_BOOKED', { ...about, ...(wish && { wish }) }, { language: 'en', zone: 'UTC' }).body
  expect(body('A job interview')).toBe('“Tutoring”, Friday 13 March, 2:30. Message: “A job interview.”')
  expect(body()).toBe('“Tutoring”, Friday 13 March, 2:30.')
})
