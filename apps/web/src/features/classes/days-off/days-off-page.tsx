import { zonePlace } from '@aulaviva/domain/zone-place'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AdminLink } from '#platform/page/admin-link.tsx'
import { ButtonLink } from '#platform/page/links.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { Page } from '#platform/page/page.tsx'
import { useMe } from '#platform/session/me.ts'
import { dayInstant, dayOf, fullDate, longDay } from '#platform/time/format.ts'
import { capitalize } from '#platform/time/region.ts'
import { activeLocale } from '#platform/words/language.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { type DaysOff, officeDaysOffQuery } from './days-off.queries.ts'
import { daysOffWords } from './days-off.words.ts'
import { DaysOffDialog } from './days-off-dialog.tsx'
import { HolidaysDialog } from './holidays-dialog.tsx'

type OpenDialog = { dialog: 'holidays' } | { dialog: 'days'; one: DaysOff | null }

/** The academy's upcoming closed days, by year, with the classes that take place on them anyway. */
export function DaysOffPage() {
  const words = daysOffWords()
  const { academy } = useMe()
  const today = dayOf(new Date(), academy.time_zone)
  const { data, error, isFetching, refetch } = useQuery(officeDaysOffQuery(today))
  const [opened, open] = useState<OpenDialog | null>(null)
  const close = () => open(null)
  return (
    <>
      <AdminLink />
      <Page
        title={words.title}
        intro={words.intro(zonePlace(academy.time_zone))}
        actions={
          <>
            <Button pending={false} onPress={() => open({ dialog: 'holidays' })}>
              {words.holidays}
            </Button>
            <Button variant="primary" icon="plus" pending={false} onPress={() => open({ dialog: 'days', one: null })}>
              {words.add}
            </Button>
          </>
        }
      >
        {data ? (
          <Years all={data} onEdit={one => open({ dialog: 'days', one })} />
        ) : error ? (
          <LoadProblem title={words.loadFailed} error={error} onRetry={refetch} pending={isFetching} />
        ) : (
          <Loading label={words.loading}>
            <Skeleton width="100%" height="20rem" />
          </Loading>
        )}
      </Page>
      {opened?.dialog === 'holidays' && <HolidaysDialog today={today} onClose={close} />}
      {opened?.dialog === 'days' && <DaysOffDialog one={opened.one} today={today} onClose={close} />}
    </>
  )
}

function Years({ all, onEdit }: { all: readonly DaysOff[]; onEdit: (one: DaysOff) => void }) {
  const words = daysOffWords()
  if (all.length === 0) {
    return (
      <EmptyState icon="calendar" title={words.empty.title}>
        <p>{words.empty.body}</p>
      </EmptyState>
    )
  }
  return (
    <div className="grid max-w-4xl gap-8">
      {[...Map.groupBy(all, ({ last_day }) => last_day.slice(0, 4))].map(([year, some]) => (
        <section key={year}>
          <SectionHeading>{year}</SectionHeading>
          <ul className="divide-y divide-line rounded-card border border-line bg-room shadow-card">
            {some.map(one => (
              <li key={one.id}>
                <DaysOffRow one={one} onEdit={() => onEdit(one)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function DaysOffRow({ one, onEdit }: { one: DaysOff; onEdit: () => void }) {
  const words = daysOffWords()
  const { name, country, classes, first_day, last_day } = one
  const first = dayInstant(first_day)
  const span =
    first_day === last_day
      ? longDay(first, 'UTC')
      : words.span(fullDate(first, 'UTC'), fullDate(dayInstant(last_day), 'UTC'))
  return (
    <div className="flex items-start gap-4 py-3 ps-5 pe-3">
      <div className="grid min-w-0 grow gap-x-6 tablet:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <p className="tabular text-ink-2">{capitalize(span)}</p>
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere text-ink">{name}</p>
          <p className="text-small text-ink-3">{country ? words.country(placeName(country)) : words.own}</p>
          {classes > 0 && (
            <p className="tabular mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-warn">
              {words.scheduled(classes)}
              <ButtonLink
                to="/staff/timetable"
                search={{ day: first_day, close: `${first_day}_${last_day}` }}
                aria-label={words.closeOf(name)}
              >
                {words.close}
              </ButtonLink>
            </p>
          )}
        </div>
      </div>
      <IconButton label={words.edit(name)} icon="dots" onPress={onEdit} />
    </div>
  )
}

/** The name of a country. A region is named by country and code. */
function placeName(code: string): string {
  const [country = code, part] = code.split('-')
  const name = new Intl.DisplayNames([activeLocale()], { type: 'region' }).of(country) ?? country
  return part ? `${name} (${part})` : name
}
