import { Problem, tooManyRequests } from '../../../platform/problem/problem.ts'

export const linkNotValid = { status: 403, code: 'link_not_valid', title: 'This link no longer works' }

export const tooManyReads = (seconds: number) =>
  new Problem(tooManyRequests, { headers: { 'retry-after': String(seconds) } })
