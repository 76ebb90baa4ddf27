import { Problem } from '../../platform/problem/problem.ts'

const lastStaffKind = {
  status: 409,
  code: 'last_staff',
  title: 'Nobody else of the staff could look after the academy',
}

export const lastStaff = () => new Problem(lastStaffKind)
