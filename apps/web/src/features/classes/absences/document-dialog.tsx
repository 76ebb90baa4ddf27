import { classTitle } from '@aulaviva/domain/class-title'
import { maxDecisionReasonLength } from '@aulaviva/domain/limits'
import { namesOf } from '@aulaviva/domain/names'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ClassLine } from '#entities/live-class/class-line.tsx'
import { formatHours, hoursOfMinutes } from '#entities/live-class/live-class.ts'
import { dayAndTime } from '#entities/live-class/when.ts'
import { isNotFound } from '#platform/api/problems.ts'
import { fileSize } from '#platform/files/file-size.ts'
import { Form, useForm } from '#platform/forms/form.tsx'
import { Dialog } from '#platform/page/dialog.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { useMe } from '#platform/session/me.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { controlsWords } from '#platform/words/controls.words.ts'
import { TaughtText } from '#platform/words/taught-text.tsx'
import { Button } from '#ui/button.tsx'
import { DialogSkeleton } from '#ui/dialog-skeleton.tsx'
import { FileList } from '#ui/file-list.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { type AbsenceDocument, documentQuery } from './absences.queries.ts'
import { absencesWords } from './absences.words.ts'
import { documentTones } from './document-row.tsx'
import { decisionFailure, useDecide } from './use-decide.ts'

/** One document at its own address: the missed class, the file, and the decision. */
export function DocumentDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const words = absencesWords()
  const { data, error, isFetching, refetch } = useQuery(documentQuery(id))
  if (data) return <LoadedDocumentDialog row={data} onClose={onClose} />
  return (
    <Dialog title={words.file} onClose={onClose}>
      {!error ? (
        <DialogSkeleton label={words.loading} />
      ) : isNotFound(error) ? (
        <p className="py-4 text-ink">{words.notFound}</p>
      ) : (
        <LoadProblem title={words.loadFailed} error={error} onRetry={refetch} pending={isFetching} />
      )}
    </Dialog>
  )
}

function LoadedDocumentDialog({ row, onClose }: { row: AbsenceDocument; onClose: () => void }) {
  const words = absencesWords()
  const zone = zoneOf(useMe())
  const [reason, setReason] = useState('')
  const decide = useDecide(row, onClose)
  const isPending = row.status === 'PENDING'
  const hours = formatHours(hoursOfMinutes(row.cost_minutes))
  const trimmedReason = reason.trim()
  const submitDecision = (status: 'APPROVED' | 'REJECTED') =>
    !decide.isPending && decide.mutate({ status, reason: trimmedReason })
  // Only a rejection needs a reason, so the form submits a rejection.
  const form = useForm({
    errors: { reason: !trimmedReason && controlsWords().missing.reason },
    send: () => submitDecision('REJECTED'),
    action: decide,
  })
  const { status } = decide.variables ?? {}
  return (
    <Dialog
      title={words.open(namesOf(row.student))}
      onClose={onClose}
      footer={
        isPending && (
          <>
            <Button
              variant="primary"
              pending={decide.isPending && status === 'APPROVED'}
              onPress={() => submitDecision('APPROVED')}
            >
              {words.accept(hours)}
            </Button>
            <Button variant="danger" type="submit" form={form.id} pending={decide.isPending && status === 'REJECTED'}>
              {words.reject}
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-5">
        <Facts row={row} zone={zone} />
        {isPending ? (
          <Form form={form} sentence={decisionFailure}>
            <TextArea
              label={words.reason}
              hint={words.reasonHint}
              error={form.errorOf('reason')}
              value={reason}
              onChange={setReason}
              maxLength={maxDecisionReasonLength}
              rows={3}
            />
            <p className="text-small">{words.acceptHint(hours)}</p>
          </Form>
        ) : (
          <Decided row={row} zone={zone} />
        )}
      </div>
    </Dialog>
  )
}

function Facts({ row, zone }: { row: AbsenceDocument; zone: string }) {
  const words = absencesWords()
  const { scheduled_live_class: missed, document } = row
  return (
    <>
      <section className="grid gap-0.5">
        <h3 className="font-text text-small font-semibold text-ink">{words.missed}</h3>
        <p className="text-ink">
          <TaughtText>{classTitle(missed)}</TaughtText>,{' '}
          <span className="tabular">{dayAndTime(missed.starts_at, zone)}</span>
        </p>
        <p className="text-small">
          <ClassLine liveClass={missed} />
        </p>
      </section>
      <section className="grid gap-1.5">
        <h3 className="font-text text-small font-semibold text-ink">{words.file}</h3>
        <FileList
          files={[{ id: document.id, name: document.name, href: document.url, note: fileSize(document.size) }]}
        />
        {row.note && (
          <p className="whitespace-pre-line wrap-anywhere">
            <span className="block text-small text-ink-3">{words.note}</span>
            <span className="text-ink">{row.note}</span>
          </p>
        )}
        {row.handed_in_at && <p className="text-small">{words.handedIn(dayAndTime(row.handed_in_at, zone))}</p>}
      </section>
    </>
  )
}

function Decided({ row, zone }: { row: AbsenceDocument; zone: string }) {
  const words = absencesWords()
  return (
    <section className="grid gap-1.5">
      <h3 className="font-text text-small font-semibold text-ink">{words.decision}</h3>
      <p className="flex flex-wrap items-center gap-3">
        <StatusPill tone={documentTones[row.status]}>{words.status[row.status]}</StatusPill>
        {row.decided_at && (
          <span className="tabular text-small">{words.decided(dayAndTime(row.decided_at, zone), row.decided_by)}</span>
        )}
      </p>
      {row.reason && <p className="whitespace-pre-line text-ink">{row.reason}</p>}
    </section>
  )
}
