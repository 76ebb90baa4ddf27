import type { Answer } from '@aulaviva/contract/calls'
import type { Language } from '@aulaviva/domain/languages'
import type { MailKind } from '@aulaviva/domain/mail-kinds'
import type { MailTemplate } from '@aulaviva/domain/mail-templates'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { queryClient } from '#platform/query-client.ts'

export type Mails = Answer<'GET /api/main/mail-templates/'>
export type Mail = Answer<'GET /api/main/mail-templates/{kind}/'>
/** One mail in one language: what the product says and what the school has written. */
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

/** What a mail would say in these words; what it said before stays until the answer is there. */
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

/** After a change the mail is known as the server has it, and the list is read anew. */
export function keepMail(mail: Mail): void {
  queryClient.setQueryData(mailQuery(mail.kind).queryKey, mail)
  void queryClient.invalidateQueries({ queryKey: mailsQuery.queryKey, exact: true })
}
