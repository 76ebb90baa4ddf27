import { foldText } from '@aulaviva/domain/folding'
import { languages } from '@aulaviva/domain/languages'
import type { MailTopic } from '@aulaviva/domain/mail-kinds'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { mailNamesWords } from '#entities/notifications/mail-names.words.ts'
import { AdminLink } from '#platform/page/admin-link.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { Page } from '#platform/page/page.tsx'
import { SearchBox } from '#platform/page/search-box.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { type Mails, mailsQuery } from './mail-templates.queries.ts'
import { mailTemplatesWords } from './mail-templates.words.ts'

const maxTemplateSearchLength = 60

/** All emails by topic, with the languages in which the academy has its own text. */
export function MailsPage() {
  const words = mailTemplatesWords()
  const { data, error, isFetching, refetch } = useQuery(mailsQuery)
  return (
    <>
      <AdminLink />
      <Page title={words.title} intro={words.intro}>
        {data ? (
          <AllMails {...data} />
        ) : error ? (
          <LoadProblem title={words.loadFailed} error={error} onRetry={refetch} pending={isFetching} />
        ) : (
          <Loading label={words.loading}>
            <Skeleton width="100%" height="24rem" />
          </Loading>
        )}
      </Page>
    </>
  )
}

function AllMails({ languages, mails }: Mails) {
  const words = mailTemplatesWords()
  const [search, setSearch] = useState('')
  const foldedSearch = foldText(search)
  const names = mailNamesWords()
  const found = mails.filter(({ kind }) => foldText(Object.values(names[kind]).join(' ')).includes(foldedSearch))
  const topics = [...new Set(found.map(({ topic }) => topic))]
  return (
    <>
      <SearchBox label={words.search} maxLength={maxTemplateSearchLength} text={search} onChange={setSearch} />
      <p role="status" className="sr-only">
        {words.found(found.length)}
      </p>
      {found.length === 0 && (
        <EmptyState icon="search" title={words.empty.title}>
          <p>{words.empty.body}</p>
        </EmptyState>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
        {topics.map(topic => (
          <Topic
            key={topic}
            topic={topic}
            mails={found.filter(mail => mail.topic === topic)}
            several={languages.length > 1}
          />
        ))}
      </div>
    </>
  )
}

interface TopicProps {
  topic: MailTopic
  mails: Mails['mails']
  /** Whether the academy uses several languages. */
  several: boolean
}

function Topic({ topic, mails, several }: TopicProps) {
  const words = mailTemplatesWords()
  return (
    <section>
      <SectionHeading>{words.topics[topic]}</SectionHeading>
      <ul
        aria-label={words.topics[topic]}
        className="divide-y divide-line rounded-card border border-line bg-room px-4"
      >
        {mails.map(({ kind, own }) => (
          <li key={kind} className="py-1">
            <Link
              to="/staff/mails/$id"
              params={{ id: kind }}
              className="group flex min-h-16 min-w-0 flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-small py-2 -outline-offset-2"
            >
              <span className="min-w-0">
                <span className="block font-semibold wrap-anywhere text-ink group-hover:underline">
                  {mailNamesWords()[kind].name}
                </span>
                <span className="block text-small text-ink-3">{mailNamesWords()[kind].when}</span>
              </span>
              {own.length > 0 && (
                <span className="flex flex-wrap gap-2">
                  {own.map(language => (
                    <StatusPill key={language} tone="lamp" icon="check">
                      {several ? words.ownIn(languages[language].name) : words.own}
                    </StatusPill>
                  ))}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
