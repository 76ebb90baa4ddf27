// Every list, count, report, and export: each read call of the contract for which the fixture has data.
import { callsByFeature } from '../../packages/contract/src/calls.ts'
import { median } from './flat.mjs'

/** The data that a URL is about, by prefix. URLs that are not listed refer to single rows, which are not loaded. */
const about = [
  [/^\/api\/(users\/people|payments\/students)\/\{id\}\/(?!merge)/, fixture => fixture.students.map(({ id }) => id)],
  [/^\/api\/users\/public\//, fixture => fixture.teachers.map(({ id }) => id)],
  [/^\/api\/classes\/(scheduled-live-classes|office-timetable)\/\{id\}/, fixture => fixture.future_class_ids],
  [
    /^\/api\/courses\/authoring\/\{id\}\/($|consequences|preview|videos)/,
    fixture => fixture.courses.map(({ id }) => id),
  ],
]
const ownIds = {
  '/api/classes/my-classes-as-teacher/{id}/': teacher => teacher.class_ids?.[0],
  '/api/classes/my-classes-as-teacher/{id}/student-reservations/': teacher => teacher.class_ids?.[0],
  '/api/courses/my-courses/{id}/': student => student.course_ids?.[0],
  '/api/courses/my-courses/{id}/notes/': student => student.course_ids?.[0],
}

/** Query strings for a call, in addition to an empty one. */
function queriesOf(path, { month, week, day }) {
  const pages = [{}, { page: 2 }]
  const queries = {
    '/api/users/people/': [
      ...pages,
      ...['seen', 'hours', 'contract'].map(order => ({ order })),
      { search: 'marcela' },
      { role: 'teacher' },
      { status: 'AVAILABLE' },
    ],
    '/api/payments/students/': [...pages, { search: 'student-000123' }],
    '/api/classes/scheduled-live-classes/': [{ date: day }],
    '/api/classes/my-classes/': [...pages, { only_future: true }, { only_past: true }, { only_canceled: true }],
    '/api/classes/my-classes-as-teacher/': [...pages, { only_future: true }, { only_past: true }, { only_owed: true }],
    '/api/main/notifications/': [...pages, { isUnread: true }],
    '/api/main/search/': [{ q: 'marcela' }, { q: 'small talk' }],
    '/api/classes/non-attendance-documents/': [{}, { status: 'APPROVED' }],
    '/api/classes/public-holidays/': [{ year: day.slice(0, 4), country: 'CO' }],
    '/api/main/teacher-honorarium/statements/': [{ month: `${month.from.slice(0, 7)}-01` }],
    '/api/main/teacher-honorarium/stats/': [month],
    '/api/main/figures/classes/': [month],
    '/api/main/figures/students/': [month],
    '/api/main/figures/hours/': [month],
    '/api/main/figures/income/': [month],
    '/api/classes/office-timetable/': [week],
    '/api/classes/scheduled-live-classes/days/': [week],
    '/api/classes/days-off/': [week],
    '/api/classes/office-days-off/': [week],
  }
  return queries[path] ?? [{}]
}

/** The requests for each URL whose name contains `match`, by a different person each time if there are several. */
export function listsOf(fixture, match = '') {
  const now = new Date()
  const at = days => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10)
  const dates = { month: { from: at(-30), to: at(0) }, week: { from: at(1), to: at(7) }, day: at(2) }
  const people = {
    student: fixture.students,
    teacher: fixture.teachers,
    staff: fixture.users.filter(({ role }) => role === 'staff'),
  }
  const lists = {}
  for (const { method, path, access } of Object.values(callsByFeature).flatMap(calls => Object.values(calls))) {
    if (method !== 'GET' || access.kind === 'public') continue
    const roles = access.kind === 'roles' ? access.roles : ['student', 'teacher', 'staff']
    for (const role of roles) {
      for (const question of queriesOf(path, dates)) {
        const query = new URLSearchParams(question).toString()
        const requests = people[role].flatMap((person, at) => {
          const id = path.includes('{') ? idFor(path, { fixture, person, at }) : ''
          return id === undefined
            ? []
            : {
                path: path.replace('{id}', id) + (query && `?${query}`),
                headers: { authorization: `Bearer ${person.token}` },
              }
        })
        const name = `${role} ${path}${query && `?${query}`}`
        if (requests.length > 0 && name.includes(match)) lists[name] = manyOf(requests, path, fixture)
      }
    }
  }
  return lists
}

/**
 * Median milliseconds of each list on both, with alternating requests for two seconds each. The status instead if a
 * request is rejected.
 */
export async function compareLists({ small, large, say }) {
  for (const name of Object.keys(small.lists)) {
    const times = { small: [], large: [] }
    const began = performance.now()
    let failedStatus = null
    for (let round = -2; round < 60 && (round < 3 || performance.now() - began < 2_000); round++) {
      for (const [size, academy] of Object.entries({ small, large })) {
        const { status, ms } = await timed(academy, name, round)
        if (status !== 200) failedStatus = status
        if (round >= 0) times[size].push(ms)
      }
      if (failedStatus) break
    }
    const [before, after] = [median(times.small), median(times.large)]
    say({ name, refused: failedStatus, rounds: times.small.length, before, after, ratio: after / before })
  }
}

async function timed({ base, lists }, name, round) {
  const requests = lists[name]
  const { path, headers } = requests[(round + requests.length * 2) % requests.length]
  const began = performance.now()
  const response = await fetch(base + path, { headers })
  for await (const _ of response.body);
  return { status: response.status, ms: performance.now() - began }
}

function idFor(path, { fixture, person, at }) {
  if (/\}.*\{/.test(path)) return undefined
  if (ownIds[path]) return ownIds[path](person)
  const ids = about.find(([pattern]) => pattern.test(path))?.[1](fixture)
  return ids?.[at % ids.length]
}

/** If one person requests many things, one request for each of the first fifty. */
function manyOf(requests, path, fixture) {
  const ids = about.find(([pattern]) => pattern.test(path))?.[1](fixture)
  if (!ids || requests.length > 1) return requests
  const [{ path: first, headers }] = requests
  return ids.slice(0, 50).map(id => ({ path: first.replace(ids[0], id), headers }))
}
