import type { CallResponse } from '@aulaviva/contract/calls'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { activeLanguage } from '#platform/words/language.ts'

export type Certificate = CallResponse<'GET /api/classes/certificates/'>[number]
export type CertificatesOfPerson = CallResponse<'GET /api/users/people/{id}/certificates/'>
export type PersonCertificate = CertificatesOfPerson['certificates'][number]
export type CompletionRule = CallResponse<'GET /api/classes/completion-rules/'>[number]

export const myCertificatesQuery = queryOptions({
  queryKey: ['certificates'],
  // People arrive from a notification about a new one and look for it at once.
  staleTime: 0,
  queryFn: ({ signal }) => api('GET /api/classes/certificates/', { signal }),
})

export const rulesQuery = queryOptions({
  queryKey: ['completion-rules'],
  queryFn: ({ signal }) => api('GET /api/classes/completion-rules/', { signal }),
})

/** Courses that can be completed. */
export const coursesToCompleteQuery = queryOptions({
  queryKey: ['courses-to-complete'],
  queryFn: async ({ signal }) =>
    (await api('GET /api/courses/authoring/', { signal })).map(({ id, name }) => ({ id, name })),
})

/** URL of the PDF in the active language. */
export const certificatePdfUrl = (pdf: string) => `${pdf}?language=${activeLanguage()}`

/** Title of what was completed. */
export const titleOf = ({ kind, level_code, title }: Pick<Certificate, 'kind' | 'level_code' | 'title'>) =>
  kind === 'LEVEL' && level_code ? `${level_code} ${title}` : title
