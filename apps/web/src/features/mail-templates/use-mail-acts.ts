import type { Language } from '@aulaviva/domain/languages'
import type { MailKind } from '@aulaviva/domain/mail-kinds'
import type { MailTemplate } from '@aulaviva/domain/mail-templates'
import { useMutation } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { ApiProblem } from '#platform/api/problems.ts'
import { useActionKey } from '#platform/api/use-action-key.ts'
import { queryClient } from '#platform/query-client.ts'
import { useMe } from '#platform/session/me.ts'
import { toast } from '#platform/toasts/toast.ts'
import { type Draft, templateOf } from './mail-draft.ts'
import { keepMail, type MailInLanguage, mailQuery } from './mail-templates.queries.ts'
import { mailTemplatesWords } from './mail-templates.words.ts'

interface Saving {
  /** Is told what was typed when it was sent, and the mail as it was saved. */
  onSaved: (sent: Draft, saved: MailInLanguage | undefined) => void
  /** The mail as somebody else left it. */
  onMeanwhile: (theirs: MailInLanguage) => void
}

/** Saves what a mail says in a language, on the version it was made from. */
export function useSave(kind: MailKind, language: Language, { onSaved, onMeanwhile }: Saving) {
  const underKey = useActionKey()
  return useMutation({
    mutationFn: ({ draft, version }: { draft: Draft; version: number | null }) => {
      const body = { ...templateOf(draft), version }
      return underKey({ kind, language, body }, idempotencyKey =>
        api('PUT /api/main/mail-templates/{kind}/{language}/', {
          params: { kind, language },
          body,
          idempotencyKey,
        }),
      )
    },
    onSuccess: (saved, { draft }) => {
      keepMail(saved)
      onSaved(
        draft,
        saved.languages.find(one => one.language === language),
      )
      toast.success(mailTemplatesWords().one.saved)
    },
    onError: async problem => {
      if (!(problem instanceof ApiProblem) || problem.code !== 'changed_meanwhile') return
      // without an answer the form says what happened, and saving it again asks anew
      const mail = await queryClient.fetchQuery({ ...mailQuery(kind), staleTime: 0 }).catch(() => null)
      const theirs = mail?.languages.find(one => one.language === language)
      if (theirs) onMeanwhile(theirs)
    },
  })
}

/** Sends what is typed to whoever writes it. */
export function useTest(kind: MailKind, language: Language) {
  const { email } = useMe()
  const underKey = useActionKey()
  return useMutation({
    mutationFn: (template: MailTemplate) =>
      underKey({ kind, language, template }, idempotencyKey =>
        api('POST /api/main/mail-templates/{kind}/{language}/test/', {
          params: { kind, language },
          body: template,
          idempotencyKey,
        }),
      ),
    onSuccess: () => toast.success(mailTemplatesWords().one.tested(email)),
    onError: problem => toast.danger(problemSentence(problem)),
  })
}
