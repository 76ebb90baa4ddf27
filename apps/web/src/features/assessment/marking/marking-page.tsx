import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ButtonLink } from '#platform/page/links.tsx'
import { useCloseOverlay } from '#platform/page/overlay.ts'
import { Page } from '#platform/page/page.tsx'
import { PagedList } from '#platform/page/paged-list.tsx'
import { useTabInAddress } from '#platform/page/tab-in-address.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { MarkDialog } from './mark-dialog.tsx'
import { proposalsQuery, unconfirmedCountQuery, type WaitingAnswer, waitingAnswersQuery } from './marking.queries.ts'
import { markingWords } from './marking.words.ts'
import { PlacementDialog } from './placement-dialog.tsx'
import { ProposalRow } from './proposal-row.tsx'
import { WaitingRow } from './waiting-row.tsx'

/** Work for teachers and staff: answers to grade and levels to confirm. */
export function MarkingPage() {
  const words = markingWords()
  const { tab, answer, placed } = useSearch({ from: '/_frame/_teacher/teachers/marking' })
  const navigate = useNavigate({ from: '/teachers/marking' })
  const shownTab = tab ?? 'answers'
  const show = useTabInAddress('answers', shownTab, (tab, step) => void navigate({ search: { tab }, ...step }))
  const close = useCloseOverlay(
    () => void navigate({ search: tab ? { tab } : {}, replace: true, resetScroll: false, ignoreBlocker: true }),
  )
  // Replaces the current answer, so that closing returns to the list.
  const openNext = ({ attempt_id, question_id }: WaitingAnswer) =>
    void navigate({
      search: { answer: `${attempt_id}.${question_id}` },
      state: before => before,
      replace: true,
      resetScroll: false,
    })
  const counts = {
    answers: useInfiniteQuery(waitingAnswersQuery).data?.pages[0]?.count,
    placement: useQuery(unconfirmedCountQuery).data,
  }
  const tabs = (['answers', 'placement'] as const).map(value => ({
    value,
    label: words.tabs[value],
    count: counts[value],
  }))
  const [attempt, question] = answer?.split('.') ?? []
  return (
    <Page title={words.title} intro={words.intro}>
      <Tabs label={words.tabs.label} tabs={tabs} value={shownTab} onChange={show}>
        {tab === 'placement' ? <Proposals /> : <Answers />}
      </Tabs>
      {attempt && question && (
        <MarkDialog key={answer} attempt={attempt} question={question} onClose={close} onNext={openNext} />
      )}
      {placed && <PlacementDialog key={placed} attempt={placed} onClose={close} />}
    </Page>
  )
}

function Answers() {
  return (
    <PagedList
      list={useInfiniteQuery(waitingAnswersQuery)}
      words={markingWords()}
      skeleton={<ListSkeleton />}
      emptyState={<EmptyList tab="answers" />}
    >
      {rows => (
        <ul className="flex flex-col gap-3">
          {rows.map(row => (
            <WaitingRow key={`${row.attempt_id}.${row.question_id}`} row={row} />
          ))}
        </ul>
      )}
    </PagedList>
  )
}

function Proposals() {
  return (
    <PagedList
      list={useInfiniteQuery(proposalsQuery)}
      words={markingWords()}
      skeleton={<ListSkeleton />}
      emptyState={<EmptyList tab="placement" />}
    >
      {rows => (
        <ul className="flex flex-col gap-3">
          {rows.map(row => (
            <ProposalRow key={row.attempt_id} row={row} />
          ))}
        </ul>
      )}
    </PagedList>
  )
}

function EmptyList({ tab }: { tab: 'answers' | 'placement' }) {
  const { empty } = markingWords()
  return (
    <EmptyState
      icon="check"
      title={empty[tab].title}
      action={<ButtonLink to="/teachers/classes">{empty.classes}</ButtonLink>}
    >
      {empty[tab].body}
    </EmptyState>
  )
}

function ListSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      {[1, 2, 3].map(row => (
        <Skeleton key={row} height="5.5rem" />
      ))}
    </div>
  )
}
