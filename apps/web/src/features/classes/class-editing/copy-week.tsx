import { maxWeeksPerCopy } from '@aulaviva/domain/class-copies'
import { addDays, mondayOf } from '@aulaviva/domain/days'
import { zonePlace } from '@aulaviva/domain/zone-place'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TimetableSearch } from '#entities/class-planning/timetable-search.ts'
import { dayAndTime } from '#entities/live-class/when.ts'
import { api } from '#platform/api/api.ts'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { useApi } from '#platform/api/use-api.ts'
import { Form, useForm } from '#platform/forms/form.tsx'
import { CancelButton, Dialog } from '#platform/page/dialog.tsx'
import { readDay } from '#platform/page/read-address.ts'
import { useMe } from '#platform/session/me.ts'
import { dayInstant, shortDate, shortDay } from '#platform/time/format.ts'
import { Button } from '#ui/button.tsx'
import { CheckField } from '#ui/check-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { type CreatedWeek, type WeekCopy, type WeekCopyBody, weekCopyQuery } from './class-editing.queries.ts'
import { copyWeekWords } from './copy-week.words.ts'
import { ProgressDialog } from './progress-dialog.tsx'
import { filtersOf, useShownWeek } from './timetable-shown.ts'

type Target = 'next' | 'one'

/** Copies the classes of the week shown to other weeks: a button and its dialog. */
export function CopyWeek({ search }: { search: TimetableSearch }) {
  const words = copyWeekWords()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button pending={false} onPress={() => setOpen(true)}>
        {words.action}
      </Button>
      {open && <CopyDialog search={search} onClose={() => setOpen(false)} />}
    </>
  )
}

export const formatWeek = (monday: string) =>
  `${shortDate(dayInstant(monday), 'UTC')} – ${shortDate(dayInstant(addDays(monday, 6)), 'UTC')}`

interface CopyProps {
  /** The template to apply. Without one, the week shown is copied. */
  template?: { id: string; name: string }
  search: TimetableSearch
  onClose: () => void
}

/** The target weeks, a preview of each, and the progress. */
export function CopyDialog({ template, search, onClose }: CopyProps) {
  const words = copyWeekWords()
  const zone = useMe().academy.time_zone
  const week = useShownWeek(search)
  const filters = filtersOf(search)
  const isFiltered = !template && Object.keys(filters).length > 0
  const title = template ? words.templates.applyTitle(template.name) : words.title(formatWeek(week))
  // A template can also be applied to the week shown.
  const first = template ? week : addDays(week, 7)
  const start = { into: 'next' as Target, weeks: 1, day: first, filtered: isFiltered, onDaysOff: false }
  const [draft, setDraft] = useState(start)
  const isDay = readDay(draft.day) !== undefined && (template !== undefined || mondayOf(draft.day) !== week)
  const body: WeekCopyBody = {
    ...(template ? { template: template.id } : { week }),
    into: draft.into === 'one' ? [draft.day] : Array.from({ length: draft.weeks }, (_, at) => addDays(first, at * 7)),
    on_days_off: draft.onDaysOff,
    ...(draft.filtered && filters),
  }
  const preview = useMutation({ mutationFn: () => api('POST /api/classes/week-copies/preview/', { body }) })
  const call = useApi()
  const begin = useMutation({
    mutationFn: () => call('POST /api/classes/week-copies/', { body }),
  })
  const change = (next: Partial<typeof draft>) => {
    setDraft({ ...draft, ...next })
    preview.reset()
    begin.reset()
  }
  const form = useForm({
    errors: { day: draft.into === 'one' && !isDay && words.errors[template ? 'anyDay' : 'day'] },
    send: () => {
      if (preview.data) begin.mutate()
      else preview.mutate()
    },
    action: preview.data ? begin : preview,
  })
  if (begin.data) return <CopyProgress title={title} begun={begin.data} onClose={onClose} />
  const count = preview.data?.weeks.reduce((sum, { makes }) => sum + makes, 0) ?? 0
  return (
    <Dialog
      title={title}
      unsaved={JSON.stringify(draft) !== JSON.stringify(start) && !begin.isPending}
      onClose={onClose}
      size="wide"
      footer={
        <>
          {preview.data ? (
            count > 0 && (
              <Button type="submit" form={form.id} variant="primary" pending={begin.isPending}>
                {words.confirm(count)}
              </Button>
            )
          ) : (
            <Button type="submit" form={form.id} variant="primary" pending={preview.isPending}>
              {words.preview}
            </Button>
          )}
          <CancelButton onPress={onClose} />
        </>
      }
    >
      <Form form={form} className="grid gap-5" sentence={problemSentence}>
        <p className="text-ink-2">{template ? words.templates.applyAbout : words.about}</p>
        <fieldset className="grid">
          <legend className="mb-1 text-small font-medium text-ink-2">{words.into}</legend>
          {(['next', 'one'] as const).map(one => (
            <label key={one} className="flex min-h-11 items-start gap-3 py-2 text-ink">
              <input
                type="radio"
                name="into"
                checked={one === draft.into}
                onChange={() => change({ into: one })}
                className="size-5 shrink-0 accent-lamp"
              />
              {template && one === 'next' ? words.templates.next : words[one]}
            </label>
          ))}
        </fieldset>
        {draft.into === 'next' ? (
          <SelectField
            label={words.howMany}
            hint={words.zone(zonePlace(zone))}
            error={null}
            value={String(draft.weeks)}
            onChange={weeks => change({ weeks: Number(weeks) })}
            choices={Array.from({ length: maxWeeksPerCopy }, (_, at) => ({
              value: String(at + 1),
              label: words.weeks(at + 1),
            }))}
          />
        ) : (
          <TextField
            label={words.day}
            hint={words.zone(zonePlace(zone))}
            type="date"
            error={form.errorOf('day')}
            value={draft.day}
            onChange={day => change({ day })}
          />
        )}
        <div className="grid">
          {isFiltered && (
            <CheckField label={words.filtered} checked={draft.filtered} onChange={filtered => change({ filtered })} />
          )}
          <CheckField label={words.onDaysOff} checked={draft.onDaysOff} onChange={onDaysOff => change({ onDaysOff })} />
        </div>
        <div aria-live="polite">
          {preview.data && <CopyPreview weeks={preview.data.weeks} none={count === 0} zone={zone} />}
        </div>
      </Form>
    </Dialog>
  )
}

/** Per week: how many classes will be scheduled, and each skipped one with the reason. */
function CopyPreview({ weeks, none, zone }: { weeks: readonly CreatedWeek[]; none: boolean; zone: string }) {
  const words = copyWeekWords()
  return (
    <section className="grid gap-3 rounded-card border border-line bg-desk p-4">
      <h3 className="font-text text-body leading-6 font-semibold text-ink">{words.previewTitle}</h3>
      {none && <p className="text-ink">{words.empty}</p>}
      <ul className="grid gap-2">
        {weeks.map(one => (
          <li key={one.week} className="tabular">
            <p className="flex flex-wrap justify-between gap-x-4 text-ink">
              <span>{words.week(formatWeek(one.week))}</span>
              <span>{words.created(one.makes)}</span>
            </p>
            {one.left_out.length > 0 && (
              <details className="text-small text-ink-2">
                <summary className="min-h-11 cursor-pointer py-3">{words.skipped(one.left_out.length)}</summary>
                <ul className="grid list-disc gap-1.5 ps-5 wrap-anywhere marker:text-lamp-ink">
                  {one.left_out.map((skippedClass, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the list is static
                    <li key={at}>{describeSkipped(skippedClass, zone)}</li>
                  ))}
                </ul>
              </details>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function describeSkipped(
  { title, day, starts_at, problem, day_off, conflict }: CreatedWeek['left_out'][number],
  zone: string,
): string {
  const words = copyWeekWords()
  const why = words.problems[problem]
  const what = problem === 'day_off' ? day_off : conflict?.title
  const when = starts_at ? dayAndTime(starts_at, zone) : shortDay(dayInstant(day), 'UTC')
  return words.skippedClass(title, when, what ? words.because(why, what) : why)
}

function CopyProgress({ title, begun, onClose }: { title: string; begun: WeekCopy; onClose: () => void }) {
  const words = copyWeekWords()
  const { data = begun } = useQuery(weekCopyQuery(begun))
  const skipped = words.notCreated
  return <ProgressDialog title={title} begun={data} words={{ ...words, skipped }} onClose={onClose} />
}
