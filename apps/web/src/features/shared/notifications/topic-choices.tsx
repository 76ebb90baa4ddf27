import { digestHour } from '@aulaviva/domain/reminders'
import { useId } from 'react'
import { formatWallTime } from '#platform/time/region.ts'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { FilterSelect } from '#ui/filter-select.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import type { PreferencesUpdate, TopicChoice } from './preferences.queries.ts'
import { preferencesWords } from './preferences.words.ts'

interface Props {
  topics: readonly TopicChoice[]
  onChoose: (choice: PreferencesUpdate) => void
}

/** Each topic with its two channels, in the app and by email. */
export function TopicChoices({ topics, onChoose }: Props) {
  const words = preferencesWords()
  return (
    <section>
      <SectionHeading note={words.topicsNote}>{words.topicsTitle}</SectionHeading>
      <Card padding="none">
        <ul className="px-4 tablet:px-5">
          {topics.map(choice => (
            <Topic key={choice.topic} choice={choice} onChoose={onChoose} />
          ))}
        </ul>
      </Card>
      <p className="mt-3 text-small text-ink-3">{words.digest(formatWallTime(digestHour))}</p>
    </section>
  )
}

function Topic({ choice, onChoose }: { choice: TopicChoice; onChoose: Props['onChoose'] }) {
  const words = preferencesWords()
  const id = useId()
  const { title, body } = words.topics[choice.topic]
  const change = (part: Partial<TopicChoice>) =>
    onChoose(({ topics }) => ({
      topics: topics.filter(({ topic }) => topic === choice.topic).map(one => ({ ...one, ...part })),
    }))
  const mails = (['AT_ONCE', 'DIGEST', 'OFF'] as const).map(value => ({ value, label: words.mail[value] }))
  return (
    <li className="border-b border-line py-4 last:border-b-0">
      <fieldset aria-labelledby={id} className="flex min-w-0 flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="min-w-48 grow basis-48">
          <p id={id} className="font-medium text-ink">
            {title}
          </p>
          <p className="text-small text-ink-3">{body}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Chip selected={choice.in_app} onChange={in_app => change({ in_app })}>
            {words.inApp}
          </Chip>
          <FilterSelect
            label={words.mailAbout(title)}
            value={choice.mail}
            choices={mails}
            neutral="OFF"
            onChange={mail => change({ mail: mail as TopicChoice['mail'] })}
          />
        </div>
      </fieldset>
    </li>
  )
}
