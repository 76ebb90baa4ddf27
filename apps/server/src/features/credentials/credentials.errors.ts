import { Problem, tooManyRequests } from '../../platform/http/problem.ts'

export const tooOften = (seconds: number) =>
  new Problem(tooManyRequests, { headers: { 'retry-after': String(seconds) } })
