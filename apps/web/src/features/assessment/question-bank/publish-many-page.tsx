import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { BackLink } from '#platform/page/back-link.tsx'
import { ButtonLink } from '#platform/page/links.tsx'
import { Page } from '#platform/page/page.tsx'
import { QueryPlaceholder } from '#platform/page/query-placeholder.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { bankFilterOf, type PublishSearch, readPublishSearch } from './bank-search.ts'
import { PublishManyAction } from './publish-many-action.tsx'
import { toPublishQuery } from './question-bank.queries.ts'
import { questionBankWords } from './question-bank.words.ts'
import { ToPublishRows } from './to-publish-rows.tsx'
import { usePublishMany } from './use-publish-many.ts'

/** Publishes the drafts of the questions in the list or of an import. */
export function PublishManyPage() {
  const address = useSearch({ from: '/_frame/_staff/staff/questions/publish' })
  const search = useMemo(() => readPublishSearch({ ...address }), [address])
  return <PublishMany search={search} />
}

export function PublishMany({ search: { import: importId, ...search } }: { search: PublishSearch }) {
  const words = questionBankWords().many
  return (
    <>
      {importId ? (
        <BackLink to="/staff/questions/import/$id" params={{ id: importId }}>
          {words.backToImport}
        </BackLink>
      ) : (
        <BackLink to="/staff/questions" search={search}>
          {words.back}
        </BackLink>
      )}
      <Page title={words.title} intro={importId ? words.introOfImport : words.intro}>
        <UnpublishedQuestions search={{ ...search, import: importId }} />
      </Page>
    </>
  )
}

function UnpublishedQuestions({ search }: { search: PublishSearch }) {
  const words = questionBankWords().many
  const query = useQuery(toPublishQuery({ ...bankFilterOf(search), import: search.import }))
  const [deselected, setDeselected] = useState<ReadonlySet<string>>(new Set())
  // A question that someone else has changed is deselected, so that it isn't published unseen.
  const act = usePublishMany(ids => setDeselected(before => new Set([...before, ...ids])))
  const { data } = query
  if (!data) return <QueryPlaceholder query={query} words={words} height="28rem" />
  const ready = data.questions.filter(({ reasons }) => reasons.length === 0)
  const blocked = data.questions.filter(({ reasons }) => reasons.length > 0)
  const selected = ready.filter(({ id }) => !deselected.has(id))
  return (
    <>
      {(data.count > 0 || act.progress) && <PublishManyAction act={act} unpublished={data} chosen={selected} />}
      {data.count === 0 && (
        <EmptyState
          icon="check"
          title={words.empty.title}
          action={<ButtonLink to="/staff/questions">{words.empty.action}</ButtonLink>}
        >
          <p>{words.empty.body}</p>
        </EmptyState>
      )}
      <ToPublishRows title={words.blocked} rows={blocked} />
      <ToPublishRows
        title={words.ready}
        rows={ready}
        selection={{ deselected, onChange: setDeselected, isDisabled: act.isPending }}
      />
    </>
  )
}
