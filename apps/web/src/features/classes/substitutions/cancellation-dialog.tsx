import { classTitle } from '@aulaviva/domain/class-title'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ClassLine } from '#entities/live-class/class-line.tsx'
import { dayHeading, nearDayAndTime } from '#entities/live-class/when.ts'
import { configConstantsQuery } from '#entities/settings/config-constants.ts'
import { isNotFound } from '#platform/api/problems.ts'
import { Dialog } from '#platform/page/dialog.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { useMe } from '#platform/session/me.ts'
import { clockSpan } from '#platform/time/format.ts'
import { reasonInWords } from '#platform/words/own-reasons.ts'
import { Button } from '#ui/button.tsx'
import { DialogSkeleton } from '#ui/dialog-skeleton.tsx'
import { FileList } from '#ui/file-list.tsx'
import { OutcomePill } from './cancellation-card.tsx'
import { cancellationsWords } from './cancellations.words.ts'
import { CoverDialog } from './cover-dialog.tsx'
import { openClassesWords } from './open-classes.words.ts'
import { substituteDeadline } from './substitute-deadline.ts'
import { type Cancellation, cancellationQuery } from './substitutions.queries.ts'

/** One dropped class: the reason, the document, and what happened to it. */
export function CancellationDialog({ id, zone, onClose }: { id: string; zone: string; onClose: () => void }) {
  const words = cancellationsWords()
  const { data, error, refetch, isFetching } = useQuery(cancellationQuery(id))
  // Without them, only the deadline is missing.
  const constants = useQuery(configConstantsQuery)
  const staff = useMe().role === 'staff'
  const [isCovering, setCovering] = useState(false)
  if (data && !constants.isLoading) {
    const { scheduled_live_class: liveClass } = data
    if (isCovering) return <CoverDialog liveClass={liveClass} zone={zone} staff={staff} onClose={onClose} />
    const isOpen = liveClass.state === 'SCHEDULED' && !liveClass.teacher
    const until = isOpen && constants.data ? substituteDeadline(liveClass.starts_at, constants.data) : undefined
    // A separate dialog: a long title must not move what is below the loading title.
    return (
      <Dialog
        key="known"
        title={classTitle(liveClass)}
        onClose={onClose}
        footer={
          isOpen && (
            <Button pending={false} onPress={() => setCovering(true)}>
              {staff ? openClassesWords().assign : openClassesWords().cover}
            </Button>
          )
        }
      >
        <Facts cancellation={data} zone={zone} until={until} />
      </Dialog>
    )
  }
  return (
    <Dialog title={words.detail.loading} onClose={onClose}>
      {!error ? (
        <div className="min-h-92">
          <DialogSkeleton label={words.loading} />
        </div>
      ) : isNotFound(error) ? (
        <p className="py-4 text-ink">{words.detail.notFound}</p>
      ) : (
        <LoadProblem title={words.loadFailed} error={error} onRetry={refetch} pending={isFetching} />
      )}
    </Dialog>
  )
}

interface FactsProps {
  cancellation: Cancellation
  zone: string
  /** The deadline for a substitute. Undefined if none is needed, or the academy's limits couldn't be loaded. */
  until: Date | undefined
}

function Facts({ cancellation, zone, until }: FactsProps) {
  const { detail: words, drop: giveUp } = cancellationsWords()
  const { scheduled_live_class: liveClass, attachment } = cancellation
  const { state, teacher, starts_at: from, ends_at: to } = liveClass
  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="text-small">
        <ClassLine liveClass={liveClass} />
      </p>
      <Fact label={words.when}>
        <span className="tabular">
          {dayHeading(from, zone, new Date())}, {clockSpan(from, to, zone)}
        </span>
      </Fact>
      <Fact label={words.status}>
        <OutcomePill cancellation={cancellation} />
        <span className="mt-1 block text-ink-2">
          {state === 'CANCELED' ? words.canceledBody : teacher ? words.coveredBody : words.lookingBody}
          {until && ` ${giveUp.offered(nearDayAndTime(until.toISOString(), zone, new Date()))}`}
        </span>
      </Fact>
      <Fact label={words.reason}>
        <span className="whitespace-pre-line">{reasonInWords(cancellation.cancellation_reason)}</span>
      </Fact>
      <Fact label={words.document}>
        {attachment ? (
          <FileList files={[{ id: attachment.id, name: attachment.name, href: attachment.url }]} />
        ) : (
          words.empty
        )}
      </Fact>
    </div>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="font-text text-small font-semibold text-ink-2">{label}</h3>
      <div className="mt-1 text-ink">{children}</div>
    </div>
  )
}
