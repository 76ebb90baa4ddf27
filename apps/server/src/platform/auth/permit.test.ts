import { type Call, tokenAreas } from '@aulaviva/contract/call'
import { calls, keyOf } from '@aulaviva/contract/calls'
import { requiresAll, staffRights } from '@aulaviva/domain/access'
import { listAreas } from '@aulaviva/domain/staff-areas'
import { expect, test } from 'vitest'
import { permit } from './permit.ts'
import type { Person } from './person.ts'

const staff = (rights: Person['staffRights']): Person => ({
  id: '',
  role: 'staff',
  email: '',
  firstName: '',
  lastName: '',
  timeZone: null,
  language: null,
  photoKey: null,
  student: null,
  staffRights: rights,
  tokenHash: null,
  factorShown: false,
  justProved: false,
  apiToken: null,
})

const forStaff = (calls as readonly Call[]).flatMap(call =>
  call.access.kind !== 'public' && call.access.area ? [{ ...call, access: call.access, area: call.access.area }] : [],
)

test.each(forStaff.map(call => [keyOf(call), call] as const))(
  '%s is open to an owner and to its area',
  (_key, call) => {
    const opening = staffRights.filter(right => {
      try {
        permit(staff([right]), call.access)
        return true
      } catch {
        return false
      }
    })
    const alone = listAreas(requiresAll(call.area) ? [] : call.area)
    expect(opening).toEqual(staffRights.filter(right => right === 'owner' || alone.includes(right)))
    if (requiresAll(call.area)) expect(() => permit(staff(listAreas(call.area)), call.access)).not.toThrow()
    expect(() => permit(staff([]), call.access)).toThrow('You don’t have permission for this area')
  },
)

/** Why these staff endpoints are closed to API tokens. */
const closedToTokens = {
  'GET /api/main/api-tokens/': 'the holder of a token manages no other token',
  'POST /api/main/api-tokens/': 'the holder of a token manages no other token',
  'POST /api/main/api-tokens/{id}/revoke/': 'the holder of a token manages no other token',
  'GET /api/users/calendar-feed/': 'the address of the calendar is a secret of the person',
  'POST /api/users/calendar-feed/': 'the address of the calendar is a secret of the person',
  'DELETE /api/users/calendar-feed/': 'the address of the calendar is a secret of the person',
  'POST /api/users/people-imports/{id}/start/': 'a job goes on with all the rights of its starter',
  'POST /api/users/people-imports/{id}/resume/': 'a job goes on with all the rights of its starter',
  'POST /api/users/people-imports/{id}/invite/': 'jobs send the mails later, which nobody can call back',
  'POST /api/classes/closings/': 'the server cancels class after class later and tells each person',
  'POST /api/classes/week-copies/': 'the server schedules class after class later',
  'PUT /api/courses/authoring/{id}/schedule/': 'the server publishes later what the draft is then',
  'POST /api/courses/packages/{id}/make/': 'a job creates the course later in the name of its starter',
  'POST /api/classes/syllabus/merge/': 'it cannot be undone',
  'GET /api/users/people/{id}/merge/{other_id}/': 'it asks for two areas together',
  'POST /api/users/people/{id}/merge/': 'it asks for two areas together',
  'POST /api/users/people/{id}/merge/{other_id}/cancel/': 'it asks for two areas together',
  'POST /api/users/people/{id}/merge/{other_id}/now/': 'it asks for two areas together and cannot be undone',
}

test('API tokens cannot call endpoints that return secrets, continue by themselves, cannot be undone, or cross areas', () => {
  const closed = forStaff.filter(call => listAreas(call.area).some(area => area !== 'owner') && !tokenAreas(call))
  expect(closed.map(call => keyOf(call)).toSorted()).toEqual(Object.keys(closedToTokens).toSorted())
})

test('no permission is needed for staff’s own account and for reads open to everyone in the academy', () => {
  const open = (calls as readonly Call[])
    .filter(({ access }) => access.kind === 'signed-in' && !access.area)
    .map(call => keyOf(call))
  expect(open.filter(key => !/\/api\/(users|main)\//.test(key))).toEqual([
    'GET /api/classes/levels/',
    'GET /api/classes/live-class-type/',
    'GET /api/classes/scheduled-live-classes/',
    'GET /api/classes/scheduled-live-classes/days/',
    'GET /api/classes/scheduled-live-classes/teachers/',
    'GET /api/classes/scheduled-live-classes/{id}/',
    'GET /api/classes/badges/',
    'GET /api/classes/config-constants/',
  ])
})
