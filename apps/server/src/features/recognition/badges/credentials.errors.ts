import { Problem, tooManyRequests } from '../../../platform/problem/problem.ts'

export const tooOften = (seconds: number) =>
  new Problem(tooManyRequests, { headers: { 'retry-after': String(seconds) } })
