import { wallTime } from '@aulaviva/domain/availability'
import { zonePlace } from '@aulaviva/domain/zone-place'
import { formatWallTime } from '#platform/time/region.ts'
import { Card } from '#ui/card.tsx'
import { FilterSelect } from '#ui/filter-select.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { Switch } from '#ui/switch.tsx'
import type { PreferencesChange, PreferencesUpdate } from './preferences.queries.ts'
import { preferencesWords } from './preferences.words.ts'

interface Props {
  from: string | null
  to: string | null
  zone: string
  onChoose: (choice: PreferencesUpdate) => void
}

const defaultHours = { quiet_from: '22:00', quiet_to: '07:00' }
const halfHours = Array.from({ length: 48 }, (_, at) => wallTime(at * 30))
/** The list also includes a time that was set elsewhere. */
const timesWith = (value: string) =>
  [...(halfHours.includes(value) ? [] : [value]), ...halfHours].map(time => ({
    value: time,
    label: formatWallTime(time),
  }))

/** The hours in which no email is sent. */
export function QuietHours({ from, to, zone, onChoose }: Props) {
  const words = preferencesWords()
  const isOn = from !== null && to !== null
  // Both ends are saved together.
  const change = (part: PreferencesChange) =>
    onChoose(({ quiet_from, quiet_to }) => ({ quiet_from, quiet_to, ...part }))
  return (
    <section>
      <SectionHeading>{words.quietTitle}</SectionHeading>
      <Card>
        <Switch
          label={words.quiet}
          hint={words.quietHint(zonePlace(zone))}
          checked={isOn}
          pending={false}
          onChange={quiet => change(quiet ? defaultHours : { quiet_from: null, quiet_to: null })}
        />
        {isOn && (
          <div className="mt-4 flex flex-wrap items-center gap-3 border-t border-line pt-4">
            <FilterSelect
              label={words.from}
              value={from}
              choices={timesWith(from)}
              onChange={quiet_from => change({ quiet_from })}
            />
            <span className="text-ink-2">{words.until}</span>
            <FilterSelect
              label={words.to}
              value={to}
              choices={timesWith(to)}
              onChange={quiet_to => change({ quiet_to })}
            />
          </div>
        )}
      </Card>
    </section>
  )
}
