import { type Language, languages } from '@aulaviva/domain/languages'
import { areaToEdit, type MailKind, mailKinds } from '@aulaviva/domain/mail-kinds'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { HistorySection } from '#entities/changes/change-history.tsx'
import { mailNamesWords } from '#entities/notifications/mail-names.words.ts'
import { useHasPermission } from '#platform/access/can-open.ts'
import { BackLink } from '#platform/page/back-link.tsx'
import { LeaveDialog } from '#platform/page/leave-dialog.tsx'
import { ButtonLink } from '#platform/page/links.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { Page } from '#platform/page/page.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { hasEdits, type MailDraft } from './mail-draft.ts'
import { MailForm } from './mail-form.tsx'
import { type Mail, mailQuery } from './mail-templates.queries.ts'
import { mailTemplatesWords } from './mail-templates.words.ts'

/** The page of the email template in the address. */
export function MailPage() {
  const { id } = useParams({ from: '/_frame/_staff/staff/mails/$id' })
  const mailKind = mailKinds.find(kind => kind === id)
  return mailKind ? <OneMail kind={mailKind} /> : <NoMail />
}

/** One email template: its text in each language of the academy, with a preview. */
export function OneMail({ kind }: { kind: MailKind }) {
  const words = mailTemplatesWords()
  const { name, when } = mailNamesWords()[kind]
  const { data, error, isFetching, refetch } = useQuery(mailQuery(kind))
  return (
    <>
      <BackLink to="/staff/mails">{words.one.back}</BackLink>
      <Page title={name} intro={when}>
        {data ? (
          <LanguageTabs mail={data} />
        ) : error ? (
          <LoadProblem title={words.one.loadFailed} error={error} onRetry={refetch} pending={isFetching} />
        ) : (
          <Loading label={words.one.loading}>
            <Skeleton width="100%" height="36rem" />
          </Loading>
        )}
      </Page>
    </>
  )
}

function NoMail() {
  const words = mailTemplatesWords().one
  return (
    <Page title={words.notFound.title}>
      <EmptyState
        icon="search"
        title={words.notFound.title}
        action={<ButtonLink to="/staff/mails">{words.notFound.action}</ButtonLink>}
      >
        <p>{words.notFound.body}</p>
      </EmptyState>
    </Page>
  )
}

type Drafts = Partial<Record<Language, MailDraft>>

/** One tab per language. Unsaved text stays when the tab changes. */
function LanguageTabs({ mail }: { mail: Mail }) {
  const words = mailTemplatesWords().one
  const [drafts, setDrafts] = useState<Drafts>({})
  const [chosen, choose] = useState<Language>()
  const writes = useHasPermission(areaToEdit(mail.kind))
  const selected = mail.languages.find(({ language }) => language === chosen) ?? mail.languages[0]
  if (!selected) return null
  const { language } = selected
  const updateDraft = (next: (mine: MailDraft | null) => MailDraft | null) =>
    setDrafts(({ [language]: mine, ...others }) => {
      const draft = next(mine ?? null)
      return draft ? { ...others, [language]: draft } : others
    })
  const content = (
    <>
      {writes ? (
        <MailForm
          key={language}
          kind={mail.kind}
          mail={selected}
          draft={drafts[language] ?? null}
          onDraft={updateDraft}
        />
      ) : (
        <ReadOnlyMail text={selected.own ?? selected.product} />
      )}
      <div className="mt-12">
        <HistorySection changes={selected.history} />
      </div>
    </>
  )
  return (
    <>
      {mail.languages.length > 1 ? (
        <Tabs
          label={words.languages}
          tabs={mail.languages.map(({ language }) => ({ value: language, label: languages[language].name }))}
          value={language}
          onChange={choose}
        >
          {content}
        </Tabs>
      ) : (
        content
      )}
      <LeaveDialog unsaved={() => Object.values(drafts).some(hasEdits)} />
    </>
  )
}

/** The text of an email, for staff who can't edit it. */
function ReadOnlyMail({ text }: { text: { subject: string; body: string } }) {
  return (
    <section className="rounded-card border border-line bg-room p-5 shadow-card">
      <p className="text-ink-2">{mailTemplatesWords().one.forOwners}</p>
      <p className="mt-4 font-semibold wrap-anywhere text-ink">{text.subject}</p>
      <p className="mt-2 wrap-anywhere whitespace-pre-line text-ink">{text.body}</p>
    </section>
  )
}
