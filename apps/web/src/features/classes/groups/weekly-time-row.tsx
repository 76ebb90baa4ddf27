import { zonePlace } from '@aulaviva/domain/zone-place'
import { endTime, startTimes } from '#entities/class-planning/class-draft.ts'
import { classPlanningWords } from '#entities/class-planning/class-planning.words.ts'
import { formatWallTime, weekdayOrder } from '#platform/time/region.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { type GroupDraft, isRepeated } from './group-draft.ts'
import { groupsWords } from './groups.words.ts'

interface Props {
  times: GroupDraft['times']
  /** The position of this time. */
  at: number
  /** The length of a class. */
  minutes: number
  zone: string
  error: string | null
  onChange: (times: GroupDraft['times']) => void
}

/** One of a group's weekly times. */
export function WeeklyTimeRow({ times, at, minutes, zone, error, onChange }: Props) {
  const words = groupsWords().form
  const planning = classPlanningWords()
  const { weekday, time } = times[at]!
  const change = (next: Partial<GroupDraft['times'][number]>) =>
    onChange(times.map((one, other) => (other === at ? { ...one, ...next } : one)))
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{words.time(at + 1)}</legend>
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-x-3 tablet:gap-x-5">
        <SelectField
          label={planning.fields.weekday}
          error={isRepeated(times, at) ? error : null}
          value={weekday}
          onChange={value => change({ weekday: value })}
          choices={weekdayOrder().map(index => ({ value: String(index + 1), label: planning.weekdays[index] ?? '' }))}
        />
        <SelectField
          label={planning.fields.time}
          hint={planning.fields.timeHint(formatWallTime(endTime(time, minutes)), zonePlace(zone))}
          error={null}
          value={time}
          onChange={value => change({ time: value })}
          choices={startTimes.map(value => ({ value, label: formatWallTime(value) }))}
        />
        <span className="mt-7.5">
          <IconButton
            icon="cross"
            label={words.removeTime}
            about={words.time(at + 1)}
            disabled={times.length === 1}
            onPress={() => onChange(times.filter((_, other) => other !== at))}
          />
        </span>
      </div>
    </fieldset>
  )
}
