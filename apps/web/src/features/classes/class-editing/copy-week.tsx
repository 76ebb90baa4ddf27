import { mostWeeksCopied } from '@aulaviva/domain/class-copies'
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
import { type WeekCopy, type WeekCopyBody, type WeekMade, weekCopyQuery } from './class-editing.queries.ts'
import { copyWeekWords } from './copy-week.words.ts'
import { ProgressDialog } from './progress-dialog.tsx'
import { filtersOf, useWeekShown } from './timetable-shown.ts'

type Into = 'next' | 'one'

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

export const weekInWords = (monday: string) =>
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
  const week = useWeekShown(search)
  const filters = filtersOf(search)
  const isFiltered = !template && Object.keys(filters).length > 0
  const title = template ? words.templates.layTitle(template.name) : words.title(weekInWords(week))
  // A template can also be applied to the week shown.
  const first = template ? week : addDays(week, 7)
  const start = { into: 'next' as Into, weeks: 1, day: first, filtered: isFiltered, onDaysOff: false }
  const [draft, setDraft] = useState(start)
  const isDay = readDay(draft.day) !== undefined && (template !== undefined || mondayOf(draft.day) !== week)
  const body: WeekCopyBody = {
    ...(template ? { template: template.id } : { week }),
    into: draft.into === 'one' ? [draft.day] : Array.from({ length: draft.weeks }, (_, at) => addDays(first, at * 7)),
    on_days_off: draft.onDaysOff,
    ...(draft.filtered && filters),
  }
  const look = useMutation({ mutationFn: () => api('POST /api/classes/week-copies/preview/', { body }) })
  const call = useApi()
  const begin = useMutation({
    mutationFn: () => call('POST /api/classes/week-copies/', { body }),
  })
  const change = (next: Partial<typeof draft>) => {
    setDraft({ ...draft, ...next })
    look.reset()
    begin.reset()
  }
  const form = useForm({
    wrong: { day: draft.into === 'one' && !isDay && words.errors[template ? 'anyDay' : 'day'] },
    send: () => {
      if (look.data) begin.mutate()
      else look.mutate()
    },
    action: look.data ? begin : look,
  })
  if (begin.data) return <CopyProgress title={title} begun={begin.data} onClose={onClose} />
  const count = look.data?.weeks.reduce((sum, { makes }) => sum + makes, 0) ?? 0
  return (
    <Dialog
      title={title}
      unsaved={JSON.stringify(draft) !== JSON.stringify(start) && !begin.isPending}
      onClose={onClose}
      size="wide"
      footer={
        <>
          {look.data ? (
            count > 0 && (
              <Button type="submit" form={form.id} variant="primary" pending={begin.isPending}>
                {words.confirm(count)}
              </Button>
            )
          ) : (
            <Button type="submit" form={form.id} variant="primary" pending={look.isPending}>
              {words.look}
            </Button>
          )}
          <CancelButton onPress={onClose} />
        </>
      }
    >
      <Form form={form} className="grid gap-5" sentence={problemSentence}>
        <p className="text-ink-2">{template ? words.templates.layAbout : words.about}</p>
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
            choices={Array.from({ length: mostWeeksCopied }, (_, at) => ({
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
          {look.data && <WhatItMakes weeks={look.data.weeks} none={count === 0} zone={zone} />}
        </div>
      </Form>
    </Dialog>
  )
}

/** Per week: how many classes will be scheduled, and each skipped one with the reason. */
function WhatItMakes({ weeks, none, zone }: { weeks: readonly WeekMade[]; none: boolean; zone: string }) {
  const words = copyWeekWords()
  return (
    <section className="grid gap-3 rounded-card border border-line bg-desk p-4">
      <h3 className="font-text text-body leading-6 font-semibold text-ink">{words.looks}</h3>
      {none && <p className="text-ink">{words.none}</p>}
      <ul className="grid gap-2">
        {weeks.map(one => (
          <li key={one.week} className="tabular">
            <p className="flex flex-wrap justify-between gap-x-4 text-ink">
              <span>{words.week(weekInWords(one.week))}</span>
              <span>{words.makes(one.makes)}</span>
            </p>
            {one.left_out.length > 0 && (
              <details className="text-small text-ink-2">
                <summary className="min-h-11 cursor-pointer py-3">{words.leftOut(one.left_out.length)}</summary>
                <ul className="grid list-disc gap-1.5 ps-5 wrap-anywhere marker:text-lamp-ink">
                  {one.left_out.map((left, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the list is static
                    <li key={at}>{leftInWords(left, zone)}</li>
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

function leftInWords(
  { title, day, starts_at, problem, day_off, conflict }: WeekMade['left_out'][number],
  zone: string,
): string {
  const words = copyWeekWords()
  const why = words.problems[problem]
  const what = problem === 'day_off' ? day_off : conflict?.title
  const when = starts_at ? dayAndTime(starts_at, zone) : shortDay(dayInstant(day), 'UTC')
  return words.left(title, when, what ? words.because(why, what) : why)
}

function CopyProgress({ title, begun, onClose }: { title: string; begun: WeekCopy; onClose: () => void }) {
  const words = copyWeekWords()
  const { data = begun } = useQuery(weekCopyQuery(begun))
  const left = words.leftMeanwhile
  return <ProgressDialog title={title} begun={data} words={{ ...words, left }} onClose={onClose} />
}
