import type { Answer } from '@aulaviva/contract/calls'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'

export type AcademyHeld = Answer<'GET /api/main/academy-file/'>
export type AcademyParts = AcademyHeld['parts']

/** What the academy's file would contain, and whether one can be imported. */
export const academyHeldQuery = queryOptions({
  queryKey: ['academy-file'],
  queryFn: ({ signal }) => api('GET /api/main/academy-file/', { signal }),
})
