import type { Call } from '@aulaviva/contract/call'
import { calls, keyOf } from '@aulaviva/contract/calls'
import { areasNamed, isAll, staffRights } from '@aulaviva/domain/access'
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
    const alone = areasNamed(isAll(call.area) ? [] : call.area)
    expect(opening).toEqual(staffRights.filter(right => right === 'owner' || alone.includes(right)))
    if (isAll(call.area)) expect(() => permit(staff(areasNamed(call.area)), call.access)).not.toThrow()
    expect(() => permit(staff([]), call.access)).toThrow('Your account does not work in this area')
  },
)

test('of what staff may call, no area is asked for one’s own account and what everybody in the academy reads', () => {
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
