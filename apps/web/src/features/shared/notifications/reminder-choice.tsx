import { reminderOffsets } from '@aulaviva/domain/reminders'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import type { Preferences, PreferencesUpdate } from './preferences.queries.ts'
import { preferencesWords } from './preferences.words.ts'

interface Props {
  chosen: Preferences['reminder_minutes']
  onChoose: (choice: PreferencesUpdate) => void
}

/** How long before a class a person is reminded. */
export function ReminderChoice({ chosen, onChoose }: Props) {
  const words = preferencesWords()
  const moments = reminderOffsets.filter(minutes => chosen.includes(minutes)).map(minutes => words.beforeClass[minutes])
  return (
    <section>
      <SectionHeading id="when-to-remind">{words.remindersTitle}</SectionHeading>
      <Card>
        <p className="mb-4 text-ink-2">{words.remindersBody}</p>
        <fieldset aria-labelledby="when-to-remind" className="flex min-w-0 flex-wrap gap-2">
          {reminderOffsets.map(minutes => (
            <Chip
              key={minutes}
              selected={chosen.includes(minutes)}
              onChange={on =>
                onChoose(({ reminder_minutes: before }) => ({
                  reminder_minutes: reminderOffsets.filter(one => (one === minutes ? on : before.includes(one))),
                }))
              }
            >
              {words.beforeClass[minutes]}
            </Chip>
          ))}
        </fieldset>
        <p role="status" className="mt-3 min-h-5 text-small text-ink-3">
          {moments.length > 0 ? words.reminded(moments.join(words.and)) : words.noReminders}
        </p>
      </Card>
    </section>
  )
}
