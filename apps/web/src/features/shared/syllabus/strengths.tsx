import { Link } from '@tanstack/react-router'
import { plainNumber } from '#platform/words/language.ts'
import { TaughtText } from '#platform/words/taught-text.tsx'
import { Card } from '#ui/card.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { progressWords } from './progress.words.ts'
import { strengthsOf } from './progress-figures.ts'
import type { Progress } from './syllabus.queries.ts'

const maxToReview = 6

/** The results of the graded topics, and which are worth reviewing, with the class of the latest result. */
export function TopicStrengths({ progress }: { progress: Progress }) {
  const words = progressWords().strengths
  const { achieved, inProgress, notYet } = strengthsOf(progress)
  const all = achieved.length + inProgress.length + notYet.length
  const toReview = [...notYet, ...inProgress].slice(0, maxToReview)
  const share = (count: number) => ({ value: count / all, text: plainNumber(count) })
  return (
    <Card as="section">
      <SectionHeading note={all > 0 && words.gradedTopics(all)}>{words.title}</SectionHeading>
      {all === 0 && <p className="text-ink-2">{words.empty}</p>}
      {all > 0 && (
        <div className="flex flex-col gap-4">
          <ProgressBar label={words.achieved} color="var(--good)" {...share(achieved.length)} />
          <ProgressBar label={words.inProgress} color="var(--warn)" {...share(inProgress.length)} />
          <ProgressBar label={words.notYet} color="var(--bad)" {...share(notYet.length)} />
        </div>
      )}
      {toReview.length > 0 && (
        <>
          <h3 className="mt-6 mb-1 font-text text-small font-semibold text-ink-2">{words.toReview}</h3>
          <ul className="divide-y divide-line">
            {toReview.map(topic => (
              <li key={topic.id} className="relative py-3">
                {topic.student_class_id ? (
                  <Link
                    to="/students/classes"
                    search={{ class: topic.student_class_id }}
                    className="font-semibold text-ink underline underline-offset-4 after:absolute after:inset-0"
                  >
                    <TaughtText>{topic.title}</TaughtText>
                  </Link>
                ) : (
                  <span className="font-semibold text-ink">
                    <TaughtText>{topic.title}</TaughtText>
                  </span>
                )}
                {topic.comment && <p className="text-small whitespace-pre-line text-ink-2">{topic.comment}</p>}
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}
