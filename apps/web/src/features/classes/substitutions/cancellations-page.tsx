import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { BackLink } from '#platform/page/back-link.tsx'
import { ButtonLink } from '#platform/page/links.tsx'
import { opensOver, useCloseOverlay, useFocusReturn } from '#platform/page/overlay.ts'
import { Page } from '#platform/page/page.tsx'
import { PagedList } from '#platform/page/paged-list.tsx'
import { useMe } from '#platform/session/me.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { CancellationCard } from './cancellation-card.tsx'
import { CancellationDialog } from './cancellation-dialog.tsx'
import { cancellationsWords } from './cancellations.words.ts'
import { DropDialog } from './drop-dialog.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import { cancellationsQuery } from './substitutions.queries.ts'

/** Dropped classes, one of them in detail, and the dialog to drop a class. Each has its own address. */
export function CancellationsPage() {
  const words = cancellationsWords()
  const me = useMe()
  const zone = zoneOf(me)
  const staff = me.role === 'staff'
  const { cancellation, give_up: dropId } = useSearch({ from: '/_frame/_teacher/teachers/classes/cancellations' })
  const navigate = useNavigate({ from: '/teachers/classes/cancellations' })
  const close = useCloseOverlay(
    () => void navigate({ search: {}, replace: true, resetScroll: false, ignoreBlocker: true }),
  )
  // The page below may be that of the class, which is no longer shown to the teacher who dropped it.
  function leave() {
    if (staff || dropId === 'choose') close()
    else void navigate({ to: '/teachers/classes', search: { tab: 'upcoming' }, replace: true, ignoreBlocker: true })
  }
  useFocusReturn(cancellation ?? dropId)
  return (
    <>
      {!staff && (
        <BackLink to="/teachers/classes" restoresPage>
          {words.back}
        </BackLink>
      )}
      <Page
        title={staff ? words.staffTitle : words.title}
        intro={staff ? words.staffIntro : words.intro}
        actions={
          <ButtonLink to="/teachers/classes/cancellations" search={{ give_up: 'choose' }} {...opensOver} icon="cancel">
            {words.dropClass}
          </ButtonLink>
        }
      >
        <Cancellations zone={zone} staff={staff} />
        {cancellation && <CancellationDialog id={cancellation} zone={zone} onClose={close} />}
        {dropId && (
          <DropDialog classId={dropId === 'choose' ? null : dropId} zone={zone} onClose={close} onDropped={leave} />
        )}
      </Page>
    </>
  )
}

function Cancellations({ zone, staff }: { zone: string; staff: boolean }) {
  const words = cancellationsWords()
  return (
    <PagedList
      list={useInfiniteQuery(cancellationsQuery)}
      words={words}
      skeleton={<ListSkeleton heading={false} />}
      emptyState={
        <EmptyState icon="cancel" title={staff ? words.empty.staffTitle : words.empty.title}>
          {words.empty.body}
        </EmptyState>
      }
    >
      {rows => (
        <ul className="flex flex-col gap-3">
          {rows.map(row => (
            <CancellationCard key={row.id} cancellation={row} zone={zone} withTeacher={staff} />
          ))}
        </ul>
      )}
    </PagedList>
  )
}
