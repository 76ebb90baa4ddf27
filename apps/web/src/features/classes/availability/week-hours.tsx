import { weekdayOrder } from '#platform/time/region.ts'
import { Button } from '#ui/button.tsx'
import { availabilityWords } from './availability.words.ts'
import { DayBar } from './day-bar.tsx'
import { copiedToWeekdays, isBackwards, type TimeSpan, withMoreHours } from './hours-draft.ts'
import { HoursRow } from './hours-row.tsx'

interface Props {
  /** Monday first. */
  week: TimeSpan[][]
  onChange: (week: TimeSpan[][]) => void
}

/** The week with its hours: a bar for each day to see them, selects to change them. */
export function WeekHours({ week, onChange }: Props) {
  const words = availabilityWords()
  const change = (at: number, hours: TimeSpan[]) => onChange(week.map((day, index) => (index === at ? hours : day)))
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-room shadow-card">
      {weekdayOrder().map(at => {
        const hours = week[at] ?? []
        const day = words.weekdays[at] ?? ''
        return (
          <li key={day} className="grid gap-x-5 gap-y-3 p-4 tablet:grid-cols-[11rem_minmax(0,1fr)] tablet:px-5">
            <div>
              <h3 className="font-text font-semibold text-ink">{day}</h3>
              <DayBar hours={hours} />
            </div>
            <div className="flex flex-col items-start gap-2.5">
              {hours.length === 0 && <p className="flex min-h-11 items-center text-ink-3">{words.empty}</p>}
              {hours.map((one, index) => (
                <HoursRow
                  // biome-ignore lint/suspicious/noArrayIndexKey: hours have no identity except their position
                  key={index}
                  day={day}
                  hours={one}
                  error={isBackwards(one) ? words.backwards : null}
                  onChange={next =>
                    change(
                      at,
                      hours.map((other, place) => (place === index ? next : other)),
                    )
                  }
                  onRemove={() =>
                    change(
                      at,
                      hours.filter((_, place) => place !== index),
                    )
                  }
                />
              ))}
              {/* Text buttons start at the edge of the hours, also when they are stacked. */}
              <div className="-ms-2 flex flex-wrap gap-1 *:grow-0!">
                <Button variant="quiet" icon="plus" pending={false} onPress={() => change(at, withMoreHours(hours))}>
                  <span aria-hidden="true">{words.add}</span>
                  <span className="sr-only">{words.addOn(day)}</span>
                </Button>
                {at === 0 && hours.length > 0 && (
                  <Button variant="quiet" pending={false} onPress={() => onChange(copiedToWeekdays(week, at))}>
                    {words.copy}
                  </Button>
                )}
              </div>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
