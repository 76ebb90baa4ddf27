import { Link } from '@tanstack/react-router'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { useAskBeforeLeaving } from '#platform/page/ask-before-leaving.ts'
import { TaughtText } from '#platform/words/taught-text.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import type { ToPublish } from './question-bank.queries.ts'
import { questionBankWords } from './question-bank.words.ts'
import { formatReason } from './reasons.ts'
import type { PublishProgress, usePublishMany } from './use-publish-many.ts'

interface Props {
  act: ReturnType<typeof usePublishMany>
  unpublished: { count: number; questions: readonly ToPublish[] }
  chosen: readonly ToPublish[]
}

/** What can be published, the button, the progress, and what was rejected. */
export function PublishManyAction({ act, unpublished, chosen }: Props) {
  const words = questionBankWords().many
  const { progress, isPending, error } = act
  useAskBeforeLeaving(isPending)
  const hasRemaining = progress !== null && progress.remaining.length > 0
  return (
    <div className="mb-8">
      <Card>
        {progress && !isPending && (
          <p role="status" className="tabular mb-2 font-medium text-ink">
            {words.done(progress.published)}
          </p>
        )}
        {progress && (isPending || hasRemaining) ? (
          <ProgressBar
            value={shareDone(progress)}
            label={isPending ? words.publishing : words.stopped}
            text={words.progress(progress.all - progress.remaining.length, progress.all)}
          />
        ) : (
          <PublishSummary unpublished={unpublished} />
        )}
        {error && !isPending && (
          <p role="alert" className="mt-2 text-bad">
            {problemSentence(error)}
          </p>
        )}
        <div className="mt-4 flex flex-wrap gap-3">
          {isPending ? (
            <Button icon="pause" pending={false} onPress={act.stop}>
              {words.stop}
            </Button>
          ) : hasRemaining ? (
            <Button variant="primary" icon="again" pending={false} onPress={act.resume}>
              {words.resume(progress.remaining.length)}
            </Button>
          ) : (
            unpublished.count > 0 && (
              <Button
                variant="primary"
                pending={false}
                disabledReason={chosen.length === 0 ? words.noneSelected : null}
                onPress={() => act.start(chosen)}
              >
                {words.action(chosen.length)}
              </Button>
            )
          )}
        </div>
        {progress && progress.rejected.length > 0 && <RejectedQuestions rejected={progress.rejected} />}
      </Card>
    </div>
  )
}

const shareDone = ({ all, remaining }: PublishProgress) => (all === 0 ? 1 : (all - remaining.length) / all)

function PublishSummary({ unpublished: { count, questions } }: Pick<Props, 'unpublished'>) {
  const words = questionBankWords().many
  const blocked = questions.filter(({ reasons }) => reasons.length > 0).length
  if (count === 0) return null
  return (
    <>
      <p className="tabular font-medium text-ink">{words.publishable(questions.length - blocked)}</p>
      {blocked > 0 && <p className="tabular mt-1 text-ink-2">{words.notReady(blocked)}</p>}
      {count > questions.length && <p className="tabular mt-1 text-ink-2">{words.limited(questions.length, count)}</p>}
    </>
  )
}

function RejectedQuestions({ rejected }: Pick<PublishProgress, 'rejected'>) {
  const words = questionBankWords()
  return (
    <div role="alert" className="mt-5 border-t border-line pt-4">
      <p className="tabular font-semibold text-ink">{words.many.rejected(rejected.length)}</p>
      <ul className="mt-2 grid gap-2">
        {rejected.map(({ id, text, code, reasons }) => (
          <li key={id} className="text-small wrap-anywhere">
            <Link to="/staff/questions/$id" params={{ id }} className="inline-flex min-h-11 items-center underline">
              {text.trim() ? <TaughtText>{text}</TaughtText> : words.noText}
            </Link>
            <span className="block text-ink-2">
              {code === 'incomplete' ? reasons.map(formatReason).join(' · ') : words.many.refusals[code]}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
