import type { CallResponse } from '@aulaviva/contract/calls'
import { TaughtText } from '#platform/words/taught-text.tsx'
import { DetailPart } from '#ui/section-heading.tsx'
import { StatusPill, type Tone } from '#ui/status-pill.tsx'
import { myClassesWords } from './my-classes.words.ts'

const tones = { NOT_ACHIEVED: 'warn', IN_PROGRESS: 'info', ACHIEVED: 'good' } as const satisfies Record<string, Tone>

/** The teacher's record of each topic. Renders nothing without one. */
export function TopicResults({
  results,
}: {
  results: CallResponse<'GET /api/classes/student-topic-result/'> | undefined
}) {
  const words = myClassesWords().detail
  if (!results?.length) return null
  return (
    <DetailPart title={words.topics}>
      <ul className="divide-y divide-line border-y border-line">
        {results.map(({ topic, result, comment }) => (
          <li key={topic.id} className="grid gap-1 py-2.5">
            <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <span className="min-w-0 text-ink">
                <TaughtText>{topic.title}</TaughtText>
              </span>
              <StatusPill tone={tones[result]}>{words.topic[result]}</StatusPill>
            </p>
            {comment && <p className="text-small whitespace-pre-line">{comment}</p>}
          </li>
        ))}
      </ul>
    </DetailPart>
  )
}
