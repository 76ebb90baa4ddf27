import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { Awaited } from '#platform/page/awaited.tsx'
import { BackLink } from '#platform/page/back-link.tsx'
import { ButtonLink } from '#platform/page/links.tsx'
import { Page } from '#platform/page/page.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { filterOf, type PublishSearch, readPublishSearch } from './bank-search.ts'
import { PublishingMany } from './publishing-many.tsx'
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

export function PublishMany({ search: { import: broughtBy, ...search } }: { search: PublishSearch }) {
  const words = questionBankWords().many
  return (
    <>
      {broughtBy ? (
        <BackLink to="/staff/questions/import/$id" params={{ id: broughtBy }}>
          {words.backToImport}
        </BackLink>
      ) : (
        <BackLink to="/staff/questions" search={search}>
          {words.back}
        </BackLink>
      )}
      <Page title={words.title} intro={broughtBy ? words.introOfImport : words.intro}>
        <Waiting search={{ ...search, import: broughtBy }} />
      </Page>
    </>
  )
}

function Waiting({ search }: { search: PublishSearch }) {
  const words = questionBankWords().many
  const query = useQuery(toPublishQuery({ ...filterOf(search), import: search.import }))
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  // A question that someone else has changed is deselected, so that it isn't published unseen.
  const act = usePublishMany(ids => setLeftOut(before => new Set([...before, ...ids])))
  const { data } = query
  if (!data) return <Awaited query={query} words={words} height="28rem" />
  const ready = data.questions.filter(({ reasons }) => reasons.length === 0)
  const blocked = data.questions.filter(({ reasons }) => reasons.length > 0)
  const chosen = ready.filter(({ id }) => !leftOut.has(id))
  return (
    <>
      {(data.count > 0 || act.progress) && <PublishingMany act={act} known={data} chosen={chosen} />}
      {data.count === 0 && (
        <EmptyState
          icon="check"
          title={words.none.title}
          action={<ButtonLink to="/staff/questions">{words.none.action}</ButtonLink>}
        >
          <p>{words.none.body}</p>
        </EmptyState>
      )}
      <ToPublishRows title={words.blocked} rows={blocked} />
      <ToPublishRows title={words.ready} rows={ready} choosing={{ leftOut, onChange: setLeftOut, held: act.pending }} />
    </>
  )
}
