import { randomUUID } from 'node:crypto'
import { addDays } from '@aulaviva/domain/days'
import type { Page } from '@playwright/test'
import { type Area, addressOf, type FramePage, framePages, isFor } from './pages.ts'
import type { Person } from './scene.ts'

export const areas = { student: 'students', teacher: 'teachers', staff: 'staff' } as const satisfies Record<
  string,
  Area
>

/** Every path with content for this person, with existing ids where there are any. */
export async function pathsOf(page: Page, person: Person, who: Area): Promise<string[]> {
  const headers = { authorization: `Bearer ${person.token}` }
  const firstOf = (path: string) => firstIn(page, person, path)
  const create = async (path: string, data: object): Promise<string> =>
    (await (await page.request.post(path, { headers, data })).json()).id
  const course = who === 'students' ? await firstOf('/api/courses/my-courses/') : undefined
  const evaluation =
    course && (await (await page.request.get(`/api/courses/my-courses/${course}/`, { headers })).json()).evaluation_id
  const ids: Partial<Record<FramePage, string | undefined>> = {
    'profile-id': person.id,
    ...(who === 'students'
      ? {
          'students-courses-id': course,
          'students-courses-tests-id': evaluation,
          'students-courses-tests-id-results': evaluation,
        }
      : who === 'staff'
        ? {
            'staff-people-id': await firstOf('/api/payments/students/'),
            'staff-people-import-id': await uploadPeopleFile(page, headers),
            'staff-questions-import-id': await uploadQuestionFile(page, headers),
            'staff-groups-id': await createGroup(page, headers),
            'staff-class-types-id': await firstOf('/api/classes/class-types/'),
            'staff-classrooms-id': await create('/api/classes/classrooms/', {
              name: `4${randomUUID().slice(0, 8)}`,
              seats: 12,
              place: '',
            }),
            'staff-mails-id': 'CLASS_CANCELED',
            'staff-badges-id': await firstOf('/api/main/badges/'),
            'staff-news-id': await firstOf('/api/main/announcements/'),
            'staff-webhooks-id': await create('/api/main/webhooks/', {
              name: `8${randomUUID().slice(0, 8)}`,
              address: 'https://a.example/told',
              events: ['class.changed'],
            }),
            'staff-syllabus-id': await firstOf('/api/classes/syllabus/'),
            'staff-courses-id': await firstOf('/api/courses/authoring/'),
            'staff-timetable-id': await firstOf(`/api/classes/office-timetable/?${thisWeek()}`),
            'staff-people-id-merge': await firstOf('/api/payments/students/'),
            'staff-honorarium-id': await firstOf('/api/classes/scheduled-live-classes/teachers/'),
            'staff-tests-id': await firstOf('/api/courses/tests/'),
            'staff-questions-id': await firstOf('/api/courses/questions/'),
            'staff-plans-id': await firstOf('/api/payments/plans/'),
            'staff-rates-id': await firstOf('/api/main/honorarium-rates/'),
          }
        : { 'teachers-classes-id': await firstOf('/api/classes/my-classes-as-teacher/?only_past=true') }),
  }
  const own = framePages.filter(name => isFor(name, who)).map(name => addressOf(name, ids[name]))
  if (who === 'teachers') {
    const upcoming = await firstOf('/api/classes/my-classes-as-teacher/?only_future=true')
    return [...own, `/teachers/classes/cancellations?give_up=${upcoming}`]
  }
  // The pages that teachers also have were checked with theirs.
  if (who === 'staff') {
    const teacher = await firstOf('/api/users/people/?role=teacher')
    const people = ['/staff/people?invite=true', '/staff/people?status=INVITED', `/staff/people/${teacher}?`]
    return [...own.filter(path => path.startsWith('/staff')), ...people]
  }
  const mine = await firstOf('/api/classes/my-classes/?only_future=true')
  const classes = ['/students/classes?tab=past', `/students/classes?class=${mine}`, '/students/classes/reserve/private']
  return [...own, ...classes]
}

/** Uploads a people file and imports no one. Returns the id of the draft, which has a rejected row. */
async function uploadPeopleFile(page: Page, headers: { authorization: string }): Promise<string> {
  // With headings that no catalog contains, so that a page in any language may show them.
  const lines = ['Correo,Nombre,Apellidos,Nivel', 'brought@example.test,Ana,Ruiz,B1', 'Nadie,Zoë,Åberg,B1']
  const file = { name: 'alumnos.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) }
  const answer = await page.request.post('/api/users/people-imports/', { headers, multipart: { file } })
  return (await answer.json()).id
}

/** Uploads a question file and imports none: one item per state, in words that no catalog contains. */
async function uploadQuestionFile(page: Page, headers: { authorization: string }): Promise<string> {
  const items = ['::Uno::¿Zoë vive en Åbo? {T}', '::Dos::Åbo… {=a ~%50%b ~c}', '::Tres::Pi? {#3.14:0.01}']
  const file = { name: 'preguntas.gift', mimeType: 'text/plain', buffer: Buffer.from(items.join('\n\n')) }
  const answer = await page.request.post('/api/question-imports/', { headers, multipart: { file } })
  return (await answer.json()).id
}

/** Creates a group of a class type that needs no unit. */
async function createGroup(page: Page, headers: { authorization: string }): Promise<string> {
  const types = await (await page.request.get('/api/classes/live-class-type/', { headers })).json()
  const type = types.find((one: { kind: string; needs_unit: boolean }) => one.kind !== 'PRIVATE' && !one.needs_unit)
  const first = addDays(new Date().toISOString().slice(0, 10), 40)
  const data = {
    name: `7${randomUUID().slice(0, 8)}`,
    live_class_type: type.id,
    max_students: 8,
    time_zone: 'America/Bogota',
    weekly_times: [{ weekday: 1, local_time: '18:00' }],
    first_day: first,
    last_day: addDays(first, 30),
  }
  const answer = await page.request.post('/api/classes/groups/', { headers, data })
  return (await answer.json()).id
}

/** Today and the following week. */
function thisWeek(): string {
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
  return `from=${day(0)}&to=${day(6)}`
}

/** The id of the first item in a person's list, if there is one. */
export async function firstIn(page: Page, person: Person, path: string): Promise<string | undefined> {
  const answer = await page.request.get(path, { headers: { authorization: `Bearer ${person.token}` } })
  if (!answer.ok()) return undefined
  const list = await answer.json()
  return (list.results ?? list.rates ?? list)[0]?.id
}
