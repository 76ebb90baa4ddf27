import type { Language } from '@aulaviva/domain/languages'
import type { MailKind } from '@aulaviva/domain/mail-kinds'
import type { MailTemplate } from '@aulaviva/domain/mail-templates'
import { useMutation } from '@tanstack/react-query'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { ApiProblem } from '#platform/api/problems.ts'
import { useApi } from '#platform/api/use-api.ts'
import { queryClient } from '#platform/query-client.ts'
import { useMe } from '#platform/session/me.ts'
import { toast } from '#platform/toasts/toast.ts'
import { type MailDraft, templateOf } from './mail-draft.ts'
import { cacheMail, type MailInLanguage, mailQuery } from './mail-templates.queries.ts'
import { mailTemplatesWords } from './mail-templates.words.ts'

interface SaveOptions {
  /** Called with the text that was sent and the email as saved. */
  onSaved: (sent: MailDraft, saved: MailInLanguage | undefined) => void
  /** The email as someone else saved it. */
  onConflict: (current: MailInLanguage) => void
}

/** Saves an email's text in a language, based on the version it started from. */
export function useSaveMail(kind: MailKind, language: Language, { onSaved, onConflict }: SaveOptions) {
  const call = useApi()
  return useMutation({
    mutationFn: ({ draft, version }: { draft: MailDraft; version: number | null }) => {
      const body = { ...templateOf(draft), version }
      return call('PUT /api/main/mail-templates/{kind}/{language}/', {
        params: { kind, language },
        body,
      })
    },
    onSuccess: (saved, { draft }) => {
      cacheMail(saved)
      onSaved(
        draft,
        saved.languages.find(one => one.language === language),
      )
      toast.success(mailTemplatesWords().one.saved)
    },
    onError: async problem => {
      if (!(problem instanceof ApiProblem) || problem.code !== 'changed_meanwhile') return
      // If this request fails too, the form shows the conflict, and saving again repeats it.
      const mail = await queryClient.fetchQuery({ ...mailQuery(kind), staleTime: 0 }).catch(() => null)
      const current = mail?.languages.find(one => one.language === language)
      if (current) onConflict(current)
    },
  })
}

/** Sends a test email with the typed text to the person who writes it. */
export function useTestMail(kind: MailKind, language: Language) {
  const { email } = useMe()
  const call = useApi()
  return useMutation({
    mutationFn: (template: MailTemplate) =>
      call('POST /api/main/mail-templates/{kind}/{language}/test/', {
        params: { kind, language },
        body: template,
      }),
    onSuccess: () => toast.success(mailTemplatesWords().one.tested(email)),
    onError: problem => toast.danger(problemSentence(problem)),
  })
}
