import type { CallResponse } from '@aulaviva/contract/calls'
import type { Language } from '@aulaviva/domain/languages'
import type { MailKind } from '@aulaviva/domain/mail-kinds'
import type { MailTemplate } from '@aulaviva/domain/mail-templates'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { queryClient } from '#platform/query-client.ts'

export type Mails = CallResponse<'GET /api/main/mail-templates/'>
export type Mail = CallResponse<'GET /api/main/mail-templates/{kind}/'>
/** One email in one language: the default text and the academy's own. */
export type MailInLanguage = Mail['languages'][number]

export const mailsQuery = queryOptions({
  queryKey: ['mail-templates'],
  queryFn: ({ signal }) => api('GET /api/main/mail-templates/', { signal }),
})

export const mailQuery = (kind: MailKind) =>
  queryOptions({
    queryKey: ['mail-templates', kind],
    queryFn: ({ signal }) => api('GET /api/main/mail-templates/{kind}/', { params: { kind }, signal }),
  })

/** A preview of the email with this text. The previous one stays until it is loaded. */
export const previewQuery = (kind: MailKind, language: Language, template: MailTemplate) =>
  queryOptions({
    queryKey: ['mail-templates', kind, 'preview', language, template],
    queryFn: ({ signal }) =>
      api('POST /api/main/mail-templates/{kind}/{language}/preview/', {
        params: { kind, language },
        body: template,
        signal,
      }),
    placeholderData: keepPreviousData,
  })

/** After a change: caches the email as the server returned it and invalidates the list. */
export function cacheMail(mail: Mail): void {
  queryClient.setQueryData(mailQuery(mail.kind).queryKey, mail)
  void queryClient.invalidateQueries({ queryKey: mailsQuery.queryKey, exact: true })
}
