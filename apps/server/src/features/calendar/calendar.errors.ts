import { Problem, tooManyRequests } from '../../platform/problem/problem.ts'

export const linkNotValid = { status: 403, code: 'link_not_valid', title: 'This link is no longer valid' }

export const tooOften = (seconds: number) =>
  new Problem(tooManyRequests, { headers: { 'retry-after': String(seconds) } })
