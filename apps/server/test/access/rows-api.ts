import { notFound, type Row } from './row.ts'
import type { Stage } from './stage.ts'

/** Tokens of scripts. */
export function apiRows({ apiToken }: Stage): Row[] {
  return [
    { key: 'GET /api/main/api-tokens/' },
    { key: 'POST /api/main/api-tokens/', body: { name: 'Timetable on the wall', areas: ['timetable'], days: 30 } },
    { key: 'POST /api/main/api-tokens/{id}/revoke/', params: { id: apiToken }, answers: { otherStaff: notFound } },
  ]
}
