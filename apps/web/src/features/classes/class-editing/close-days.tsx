import { closureActions, maxCancelReasonLength } from '@aulaviva/domain/class-editing'
import { daysBetween } from '@aulaviva/domain/days'
import { maxCalendarDays } from '@aulaviva/domain/limits'
import { namesOf } from '@aulaviva/domain/names'
import { zonePlace } from '@aulaviva/domain/zone-place'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { teachersToChooseQuery } from '#entities/syllabus/catalogue.queries.ts'
import { api } from '#platform/api/api.ts'
import { useApi } from '#platform/api/use-api.ts'
import { Form, useForm } from '#platform/forms/form.tsx'
import { Consequences } from '#platform/page/consequences.tsx'
import { CancelButton, Dialog } from '#platform/page/dialog.tsx'
import { readDay, readId } from '#platform/page/read-address.ts'
import { useMe } from '#platform/session/me.ts'
import { dayOf } from '#platform/time/format.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { controlsWords } from '#platform/words/controls.words.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { type Closing, type ClosingBody, closingQuery } from './class-editing.queries.ts'
import { classEditingWords } from './class-editing.words.ts'
import { impactLines } from './impact-lines.ts'
import { ProgressDialog } from './progress-dialog.tsx'

type ClosingKind = 'days' | 'absence'

/** Cancels classes by date, for everyone or for a teacher who is away: a button and its dialog. */
export function CloseDays({
  kind,
  days = [],
  teacher,
  opened = false,
  onClosed,
}: {
  kind: ClosingKind
  /** The first and last day to preselect. */
  days?: readonly string[]
  /** The teacher to preselect. */
  teacher?: string | undefined
  /** Whether the dialog is open for these days at once. */
  opened?: boolean
  onClosed?: () => void
}) {
  const { closing: words } = classEditingWords()
  const [first, last] = days
  const [open, setOpen] = useState(
    opened && first !== undefined && daysBetween(first, last ?? first, maxCalendarDays) !== null,
  )
  return (
    <>
      <Button pending={false} onPress={() => setOpen(true)}>
        {words[kind]}
      </Button>
      {open && (
        <ClosingDialog
          kind={kind}
          first={first}
          last={last}
          teacher={teacher}
          onClose={() => {
            setOpen(false)
            onClosed?.()
          }}
        />
      )}
    </>
  )
}

interface DialogProps {
  kind: ClosingKind
  first: string | undefined
  last: string | undefined
  teacher: string | undefined
  onClose: () => void
}

/** The days and whose classes, the preview, and the progress. */
function ClosingDialog({ kind, onClose, ...proposed }: DialogProps) {
  const all = classEditingWords()
  const words = all.closing
  const me = useMe()
  const today = dayOf(new Date(), me.academy.time_zone)
  const first = proposed.first && proposed.first > today ? proposed.first : today
  const last = proposed.last && proposed.last > first ? proposed.last : first
  const start = {
    act: (kind === 'absence' ? 'HAND_OVER' : 'CANCEL') as ClosingBody['act'],
    ...{ first, last, teacher: readId(proposed.teacher) ?? '', reason: '' },
  }
  const [draft, setDraft] = useState(start)
  const { act } = draft
  const body: ClosingBody = {
    act,
    first_day: draft.first,
    last_day: draft.last,
    ...(draft.teacher && { teacher: draft.teacher }),
  }
  const preview = useMutation({
    mutationFn: () => api('POST /api/classes/closings/preview/', { body }),
    // The reason is required now. Reset so that its field doesn't show an error yet.
    onSuccess: (): void => form.reset(),
  })
  const call = useApi()
  const begin = useMutation({
    mutationFn: () => {
      const sent = { ...body, reason: draft.reason.trim() }
      return call('POST /api/classes/closings/', { body: sent })
    },
  })
  const change = (next: Partial<typeof draft>) => {
    setDraft({ ...draft, ...next })
    if (!('reason' in next)) preview.reset()
  }
  const isValidSpan =
    readDay(draft.first) &&
    readDay(draft.last) &&
    draft.first >= today &&
    daysBetween(draft.first, draft.last, maxCalendarDays) !== null
  const form = useForm({
    errors: {
      days: !isValidSpan && words.errors.days,
      teacher: kind === 'absence' && !draft.teacher && words.errors.teacher,
      reason: preview.data && !draft.reason.trim() ? controlsWords().missing.reason : null,
    },
    send: () => {
      if (preview.data) begin.mutate()
      else preview.mutate()
    },
    action: preview.data ? begin : preview,
  })
  if (begin.data) return <ClosingProgress kind={kind} begun={begin.data} onClose={onClose} />
  const count = preview.data?.classes.length ?? 0
  return (
    <Dialog
      title={kind === 'days' ? words.daysTitle : words.absenceTitle}
      unsaved={JSON.stringify(draft) !== JSON.stringify(start) && !begin.isPending}
      onClose={onClose}
      size="wide"
      footer={
        <>
          {preview.data ? (
            count > 0 && (
              <Button
                type="submit"
                form={form.id}
                variant={act === 'CANCEL' ? 'danger' : 'primary'}
                pending={begin.isPending}
              >
                {words.confirm[act](count)}
              </Button>
            )
          ) : (
            <Button type="submit" form={form.id} variant="primary" pending={preview.isPending}>
              {words.preview}
            </Button>
          )}
          <CancelButton onPress={onClose}>{act === 'CANCEL' ? all.keep(count) : undefined}</CancelButton>
        </>
      }
    >
      <Form form={form} className="grid gap-5">
        <div className="grid grid-cols-2 gap-5">
          <TextField
            label={words.firstDay}
            hint={words.zone(zonePlace(me.academy.time_zone))}
            type="date"
            error={form.errorOf('days')}
            value={draft.first}
            onChange={first => change({ first, ...(first > draft.last && { last: first }) })}
          />
          <TextField
            label={words.lastDay}
            type="date"
            error={null}
            value={draft.last}
            onChange={last => change({ last })}
          />
        </div>
        {kind === 'absence' && (
          <>
            <Teacher value={draft.teacher} error={form.errorOf('teacher')} onChange={teacher => change({ teacher })} />
            <fieldset className="grid">
              <legend className="mb-1 text-small font-medium text-ink-2">{words.act}</legend>
              {[...closureActions].reverse().map(one => (
                <label key={one} className="flex min-h-11 items-start gap-3 py-2 text-ink">
                  <input
                    type="radio"
                    name="act"
                    checked={one === act}
                    onChange={() => change({ act: one })}
                    className="size-5 shrink-0 accent-lamp"
                  />
                  {words.acts[one]}
                </label>
              ))}
            </fieldset>
          </>
        )}
        <div aria-live="polite">
          {preview.data &&
            (count === 0 ? (
              <p className="rounded-card border border-line p-4 text-ink">{words.empty}</p>
            ) : (
              <Consequences
                lines={[
                  ...impactLines(preview.data, zoneOf(me)),
                  ...(act === 'HAND_OVER' ? [words.coverRequests] : []),
                  words.once,
                ]}
              />
            ))}
        </div>
        {count > 0 && (
          <TextArea
            label={all.cancel.reason}
            hint={all.cancel.reasonHint}
            error={form.errorOf('reason')}
            value={draft.reason}
            onChange={reason => change({ reason })}
            maxLength={maxCancelReasonLength}
            rows={2}
            required
          />
        )}
      </Form>
    </Dialog>
  )
}

function Teacher({
  value,
  error,
  onChange,
}: {
  value: string
  error: string | null
  onChange: (teacher: string) => void
}) {
  const { closing: words } = classEditingWords()
  const { data: teachers = [] } = useQuery(teachersToChooseQuery)
  return (
    <SelectField
      label={words.teacher}
      error={error}
      value={value}
      onChange={onChange}
      choices={[
        { value: '', label: words.chooseTeacher },
        ...teachers.map(one => ({ value: one.id, label: namesOf(one) })),
      ]}
    />
  )
}

function ClosingProgress({ kind, begun, onClose }: { kind: ClosingKind; begun: Closing; onClose: () => void }) {
  const { closing: words } = classEditingWords()
  const { data = begun } = useQuery(closingQuery(begun))
  const title = kind === 'days' ? words.daysTitle : words.absenceTitle
  return <ProgressDialog title={title} begun={data} words={words} onClose={onClose} />
}
