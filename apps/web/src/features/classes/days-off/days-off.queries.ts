import type { CallResponse } from '@aulaviva/contract/calls'
import { queryOptions } from '@tanstack/react-query'
import { daysOffKey } from '#entities/days-off/days-off.queries.ts'
import { api } from '#platform/api/api.ts'
import { queryClient } from '#platform/query-client.ts'

export type DaysOff = CallResponse<'GET /api/classes/office-days-off/'>[number]
export type Holiday = CallResponse<'GET /api/classes/public-holidays/'>['holidays'][number]

/** Closed days from a date on, to the end of the second year after it. */
export const officeDaysOffQuery = (from: string) =>
  queryOptions({
    queryKey: [...daysOffKey, 'office', from],
    queryFn: ({ signal }) =>
      api('GET /api/classes/office-days-off/', {
        query: { from, to: `${Number(from.slice(0, 4)) + 2}-12-31` },
        signal,
      }),
  })

/** The public holidays of a year. Without a country, of the one last used. */
export const holidaysQuery = (year: string, country: string | undefined) =>
  queryOptions({
    queryKey: [...daysOffKey, 'holidays', year, country],
    queryFn: ({ signal }) =>
      api('GET /api/classes/public-holidays/', { query: { year, ...(country && { country }) }, signal }),
  })

/** The classes already scheduled on these days. */
export const closingPreviewQuery = (first_day: string, last_day: string) =>
  queryOptions({
    queryKey: [...daysOffKey, 'hit', first_day, last_day],
    queryFn: ({ signal }) =>
      api('POST /api/classes/closings/preview/', { body: { act: 'CANCEL', first_day, last_day }, signal }),
  })

/** After closed days changed: invalidates everything that shows them. */
export function refreshDaysOff(): void {
  void queryClient.invalidateQueries({ queryKey: daysOffKey })
}
