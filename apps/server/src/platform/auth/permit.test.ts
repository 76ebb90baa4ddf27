import type { Call } from '@aulaviva/contract/call'
import { calls, keyOf } from '@aulaviva/contract/calls'
import { staffRights } from '@aulaviva/domain/access'
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
})

const forStaff = (calls as readonly Call[]).flatMap(call =>
  call.access.kind === 'roles' && call.access.area ? [{ ...call, access: call.access, area: call.access.area }] : [],
)

test.each(forStaff.map(call => [keyOf(call), call] as const))('%s is open to an owner and to its area', (_key, call) => {
  const opening = staffRights.filter(right => {
    try {
      permit(staff([right]), call.access)
      return true
    } catch {
      return false
    }
  })
  expect(opening).toEqual(staffRights.filter(right => right === 'owner' || [call.area].flat().includes(right)))
  expect(() => permit(staff([]), call.access)).toThrow('Your account does not work in this area')
})
