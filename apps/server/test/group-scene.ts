import type { Actor, Answer, Scene } from './scene.ts'

/** Creates groups for a test by the calls of staff. */

export const groupsPath = '/api/classes/groups/'

export interface GroupScene {
  /** The id of a class type without units, which lasts 60 minutes and costs them. */
  club: string
  /** A valid request: Tuesdays and Thursdays at 18:00 in UTC, 6 classes from 10 March 2026. */
  body(changes?: object): Record<string, unknown>
  create(changes?: object): Promise<Answer>
  /** Creates a group and returns its id. */
  group(changes?: object): Promise<string>
  read(id: string): Promise<Answer['data']>
  enroll(student: Actor, id: string, body?: object): Promise<Answer>
  leave(enrollment: string, body?: object): Promise<Answer>
  switchTo(enrollment: string, group: string, body?: object): Promise<Answer>
  cancel(id: string, version?: number): Promise<Answer>
}

export async function makeGroupScene(scene: Scene, staff: Actor): Promise<GroupScene> {
  const { id: club } = await scene.row<{ id: string }>(
    `insert into live_class_types (code, name, duration_minutes, cost_minutes, default_capacity, needs_unit, position)
     values ('CLUB', 'Club', 60, 60, 10, false, 2) returning id`,
  )
  let number = 0
  const body = (changes: object = {}) => ({
    name: `Group ${++number}`,
    live_class_type: club,
    max_students: 3,
    time_zone: 'UTC',
    weekly_times: [
      { weekday: 2, local_time: '18:00' },
      { weekday: 4, local_time: '18:00' },
    ],
    first_day: '2026-03-10',
    lessons: 6,
    ...changes,
  })
  const create = (changes: object = {}) => scene.call('POST', groupsPath, { as: staff, body: body(changes) })
  const enrollment = (id: string) => `${groupsPath}enrollments/${id}/`
  const read = async (id: string) => (await scene.call('GET', `${groupsPath}${id}/`, { as: staff })).data
  return {
    ...{ club, body, create, read },
    group: async changes => {
      const { status, data } = await create(changes)
      if (status !== 201) throw new Error(`No group: ${status} ${JSON.stringify(data)}`)
      return data.id
    },
    enroll: (student, id, changes = {}) =>
      scene.call('POST', `${groupsPath}${id}/enrollments/`, { as: staff, body: { student: student.id, ...changes } }),
    leave: (id, changes = {}) => scene.call('DELETE', enrollment(id), { as: staff, body: changes }),
    switchTo: (id, group, changes = {}) =>
      scene.call('PATCH', enrollment(id), { as: staff, body: { group, ...changes } }),
    cancel: async (id, version) =>
      scene.call('POST', `${groupsPath}${id}/cancellation/`, {
        as: staff,
        body: { version: version ?? (await read(id)).version, reason: 'Too few students' },
      }),
  }
}
