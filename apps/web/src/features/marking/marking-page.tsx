import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCloseOverlay } from '#platform/page/overlay.ts'
import { Page } from '#platform/page/page.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { MarkDialog } from './mark-dialog.tsx'
import { proposalsQuery, waitingQuery } from './marking.queries.ts'
import { markingWords } from './marking.words.ts'
import { PagedList } from './paged-list.tsx'
import { PlacedDialog } from './placed-dialog.tsx'
import { ProposalRow } from './proposal-row.tsx'
import { WaitingRow } from './waiting-row.tsx'

/** What waits for a teacher or staff: answers to mark, and levels to confirm. */
export function MarkingPage() {
  const words = markingWords()
  const { tab, answer, placed } = useSearch({ from: '/_frame/_teacher/teachers/marking' })
  const navigate = useNavigate({ from: '/teachers/marking' })
  const show = (next: 'answers' | 'placement') =>
    void navigate({ search: next === 'placement' ? { tab: next } : {}, replace: true, resetScroll: false })
  const close = useCloseOverlay(() => void navigate({ search: tab ? { tab } : {}, replace: true, resetScroll: false }))
  const tabs = (['answers', 'placement'] as const).map(value => ({ value, label: words.tabs[value] }))
  const [attempt, question] = answer?.split('.') ?? []
  return (
    <Page title={words.title} intro={words.intro}>
      <Tabs label={words.tabs.label} tabs={tabs} value={tab ?? 'answers'} onChange={show}>
        {tab === 'placement' ? <Proposals /> : <Answers />}
      </Tabs>
      {attempt && question && <MarkDialog key={answer} attempt={attempt} question={question} onClose={close} />}
      {placed && <PlacedDialog key={placed} attempt={placed} onClose={close} />}
    </Page>
  )
}

function Answers() {
  return (
    <PagedList list={useInfiniteQuery(waitingQuery)} which="answers">
      {row => <WaitingRow key={`${row.attempt_id}.${row.question_id}`} row={row} />}
    </PagedList>
  )
}

function Proposals() {
  return (
    <PagedList list={useInfiniteQuery(proposalsQuery)} which="placement">
      {row => <ProposalRow key={row.attempt_id} row={row} />}
    </PagedList>
  )
}
