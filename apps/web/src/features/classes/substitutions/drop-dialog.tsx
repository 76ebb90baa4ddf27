import { classTitle } from '@aulaviva/domain/class-title'
import { maxDropReasonLength } from '@aulaviva/domain/limits'
import { namesOf } from '@aulaviva/domain/names'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isMissingClass, teacherClassQuery } from '#entities/attendance/teacher-classes.queries.ts'
import { dayAndTime } from '#entities/live-class/when.ts'
import { configConstantsQuery } from '#entities/settings/config-constants.ts'
import { useDocuments } from '#platform/files/use-documents.ts'
import { Form, useForm } from '#platform/forms/form.tsx'
import { Dialog } from '#platform/page/dialog.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { useMe } from '#platform/session/me.ts'
import { dayOf } from '#platform/time/format.ts'
import { capitalize } from '#platform/time/region.ts'
import { toast } from '#platform/toasts/toast.ts'
import { controlsWords } from '#platform/words/controls.words.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { AttachedDocument } from './attached-document.tsx'
import { cancellationsWords } from './cancellations.words.ts'
import { Consequences } from './consequences.tsx'
import { substituteDeadline } from './substitute-deadline.ts'
import { type OwnClass, ownClassesQuery } from './substitutions.queries.ts'
import { dropFailure, useDropClass } from './use-drop-class.ts'

interface Props {
  /** The class to drop. Null to choose it in the dialog. */
  classId: string | null
  zone: string
  onClose: () => void
  onDropped: () => void
}

/** Dropping a class: which one, the reason, an optional document, and what will change. */
export function DropDialog({ classId, zone, onClose, onDropped }: Props) {
  const words = cancellationsWords().drop
  const isStaff = useMe().role === 'staff'
  const [chosenId, choose] = useState(classId ?? '')
  const [reason, setReason] = useState('')
  const [file, setFile] = useState<File | null>(null)
  // One day of the whole academy is enough to choose from.
  const byDay = isStaff && classId === null
  const [day, setDay] = useState(byDay ? dayOf(new Date(), zone) : null)
  const list = useQuery({ ...ownClassesQuery(day), enabled: classId === null && day !== '' })
  const one = useQuery({ ...teacherClassQuery(classId ?? ''), enabled: classId !== null, retry: false })
  const constants = useQuery(configConstantsQuery)
  const { data: limits } = constants
  const documents = useDocuments({ limits, maxFiles: 1, onAccepted: ([taken]) => setFile(taken ?? null) })
  const drop = useDropClass(({ scheduled_live_class: { state, starts_at } }) => {
    if (state === 'CANCELED' || !limits) toast.success(words.doneCanceled)
    else toast.success(words.done(dayAndTime(substituteDeadline(starts_at, limits).toISOString(), zone)))
    onDropped()
  })
  const liveClass = classId === null ? list.data?.find(({ id }) => id === chosenId) : droppable(one.data)
  const query = classId === null ? list : one
  const failedQuery = [query, constants].find(({ data, error }) => !data && error && !isMissingClass(error))
  const loading = !limits || (query.isPending && !byDay)
  const isEmpty = !loading && (classId === null ? !byDay && !list.data?.length : !liveClass)

  const submit = () => drop.mutate({ classId: liveClass?.id ?? null, reason: reason.trim(), file })
  const form = useForm({
    errors: {
      scheduled_live_class_id: !liveClass && words.chooseError,
      cancellation_reason: !reason.trim() && controlsWords().missing.reason,
    },
    send: submit,
    onInvalid: submit,
    // Not without the document that is still being prepared.
    action: { ...drop, isPending: drop.isPending || documents.isResizing },
  })

  // About the height of the form, with the consequences if the class is known.
  const height = classId ? 'min-h-[38rem] tablet:min-h-[33rem]' : byDay ? 'min-h-[29rem]' : 'min-h-[23rem]'
  // Includes the buttons, so that the sheet has the same height while loading, after a failure, and with nothing to
  // choose.
  const place = classId
    ? 'min-h-[88dvh] tablet:min-h-[33rem]'
    : byDay
      ? 'min-h-[32rem] tablet:min-h-[29rem]'
      : 'min-h-[32rem] tablet:min-h-[23rem]'
  const placeholder = list.isFetching ? words.looking : list.data?.length === 0 ? words.noneThen : words.choose

  return (
    <Dialog
      title={words.title}
      unsaved={(file !== null || documents.isResizing) && !drop.isPending}
      onClose={onClose}
      footer={
        failedQuery || loading || isEmpty ? null : (
          <>
            <Button variant="danger" type="submit" form={form.id} pending={form.pending}>
              {words.confirm}
            </Button>
            <Button pending={false} onPress={onClose}>
              {words.keepClass}
            </Button>
          </>
        )
      }
    >
      {failedQuery ? (
        <div className={`grid place-content-center py-4 ${place}`}>
          <LoadProblem
            title={words.notLoaded}
            error={failedQuery.error}
            onRetry={failedQuery.refetch}
            pending={failedQuery.isFetching}
          />
        </div>
      ) : loading ? (
        <Loading label={words.looking}>
          <div className={`grid content-start gap-5 ${place}`}>
            <Skeleton height="3rem" />
            <Skeleton height="6rem" />
            <Skeleton height="5.25rem" />
            {byDay && <Skeleton height="4.75rem" />}
            {classId && <Skeleton height="9rem" />}
          </div>
        </Loading>
      ) : isEmpty ? (
        <p className={`grid place-content-center py-4 text-center text-ink ${place}`}>
          {classId === null ? words.nothing : words.notFound}
        </p>
      ) : (
        <div className={height}>
          <Form form={form} sentence={dropFailure}>
            {byDay && <TextField label={words.day} type="date" error={null} value={day ?? ''} onChange={setDay} />}
            {classId === null ? (
              <SelectField
                label={words.liveClass}
                error={form.errorOf('scheduled_live_class_id')}
                value={chosenId}
                onChange={choose}
                choices={[
                  { value: '', label: placeholder },
                  ...(list.data ?? []).map(own => ({ value: own.id, label: optionOf(own, zone, isStaff) })),
                ]}
              />
            ) : (
              liveClass && <p className="font-semibold text-ink">{optionOf(liveClass, zone, isStaff)}</p>
            )}
            <TextArea
              label={words.reason}
              hint={words.reasonHint}
              error={form.errorOf('cancellation_reason')}
              value={reason}
              onChange={setReason}
              maxLength={maxDropReasonLength}
              rows={3}
              required
            />
            <AttachedDocument {...{ file, limits, documents }} onRemove={() => setFile(null)} />
            {liveClass && (
              <Consequences liveClass={liveClass} zone={zone} until={substituteDeadline(liveClass.starts_at, limits)} />
            )}
          </Form>
        </div>
      )}
    </Dialog>
  )
}

function droppable(liveClass: OwnClass | undefined): OwnClass | undefined {
  if (!liveClass || liveClass.state === 'CANCELED' || !liveClass.teacher) return undefined
  return Date.parse(liveClass.starts_at) > Date.now() ? liveClass : undefined
}

/** What identifies a class among others. For staff, who see everyone's, also the teacher. */
function optionOf(liveClass: OwnClass, zone: string, isStaff: boolean): string {
  const words = cancellationsWords().drop
  const moment = capitalize(dayAndTime(liveClass.starts_at, zone))
  const title = classTitle(liveClass)
  return isStaff && liveClass.teacher
    ? words.staffOption(moment, title, namesOf(liveClass.teacher))
    : words.option(moment, title)
}
