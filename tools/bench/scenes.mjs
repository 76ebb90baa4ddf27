// Requests that people send, from 500 different ones.

const people = 500
const bearer = ({ token }) => ({ authorization: `Bearer ${token}` })

export function scenes(fixture) {
  const students = fixture.students.slice(0, people)
  const teachers = fixture.teachers.slice(0, people)
  const days = upcomingDays(fixture.dates)
  const read = (who, path) => ({ method: 'GET', path, headers: bearer(who) })
  const calls = {
    me: students.map(student => read(student, '/api/users/me/')),
    day: students.map((student, index) =>
      read(student, `/api/classes/scheduled-live-classes/?date=${days[index % days.length]}`),
    ),
    mine: students.map(student => read(student, '/api/classes/my-classes/')),
    teaching: teachers.map(teacher => read(teacher, '/api/classes/my-classes-as-teacher/')),
    roster: teachers.map(teacher =>
      read(teacher, `/api/classes/my-classes-as-teacher/${teacher.class_ids[0]}/student-reservations/`),
    ),
    course: students.map(student => read(student, `/api/courses/my-courses/${student.course_ids[0]}/`)),
    notifications: students.map(student => read(student, '/api/main/notifications/')),
  }
  return { ...calls, mix: mixed({ ...calls, reserve: reservations(fixture, students) }) }
}

/** A hundred reservations. Some are rejected, as on any day. */
function reservations({ future_class_ids: classes, reserve_body: body }, students) {
  return students.slice(0, 100).map((student, index) => ({
    method: 'POST',
    path: `/api/classes/scheduled-live-classes/${classes[(index * 37) % classes.length]}/reserve/`,
    headers: { ...bearer(student), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }))
}

const shares = { me: 20, day: 25, mine: 20, notifications: 15, course: 10, roster: 8, reserve: 2 }

function mixed(calls) {
  const cycles = 20
  return Array.from({ length: cycles }, (_, cycle) =>
    spreadEvenly(shares).map((name, place) => {
      const requests = calls[name]
      return requests[(cycle * shares[name] + place * 7) % requests.length]
    }),
  ).flat()
}

/** A list of a hundred names, each as often as its share, spread as evenly as possible. */
function spreadEvenly(shared) {
  return Object.entries(shared)
    .flatMap(([name, share]) => Array.from({ length: share }, (_, index) => ({ name, at: (index + 0.5) / share })))
    .sort((one, other) => one.at - other.at)
    .map(({ name }) => name)
}

function upcomingDays(dates) {
  const today = new Date().toISOString().slice(0, 10)
  return dates.filter(date => date > today).slice(0, 20)
}
