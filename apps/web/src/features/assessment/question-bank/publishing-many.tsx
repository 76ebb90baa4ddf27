import { Link } from '@tanstack/react-router'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { useAskBeforeLeaving } from '#platform/page/ask-before-leaving.ts'
import { Taught } from '#platform/words/taught.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import type { ToPublish } from './question-bank.queries.ts'
import { questionBankWords } from './question-bank.words.ts'
import { reasonInWords } from './reasons.ts'
import type { Progress, usePublishMany } from './use-publish-many.ts'

interface Props {
  act: ReturnType<typeof usePublishMany>
  known: { count: number; questions: readonly ToPublish[] }
  chosen: readonly ToPublish[]
}

/** What can be published, the button, the progress, and what was rejected. */
export function PublishingMany({ act, known, chosen }: Props) {
  const words = questionBankWords().many
  const { progress, pending, error } = act
  useAskBeforeLeaving(pending)
  const isLeft = progress !== null && progress.left.length > 0
  return (
    <div className="mb-8">
      <Card>
        {progress && !pending && (
          <p role="status" className="tabular mb-2 font-medium text-ink">
            {words.done(progress.published)}
          </p>
        )}
        {progress && (pending || isLeft) ? (
          <ProgressBar
            value={share(progress)}
            label={pending ? words.publishing : words.stopped}
            text={words.of(progress.all - progress.left.length, progress.all)}
          />
        ) : (
          <Foreseen known={known} />
        )}
        {error && !pending && (
          <p role="alert" className="mt-2 text-bad">
            {problemSentence(error)}
          </p>
        )}
        <div className="mt-4 flex flex-wrap gap-3">
          {pending ? (
            <Button icon="pause" pending={false} onPress={act.stop}>
              {words.stop}
            </Button>
          ) : isLeft ? (
            <Button variant="primary" icon="again" pending={false} onPress={act.goOn}>
              {words.goOn(progress.left.length)}
            </Button>
          ) : (
            known.count > 0 && (
              <Button
                variant="primary"
                pending={false}
                disabledReason={chosen.length === 0 ? words.nothing : null}
                onPress={() => act.begin(chosen)}
              >
                {words.action(chosen.length)}
              </Button>
            )
          )}
        </div>
        {progress && progress.refused.length > 0 && <Refused refused={progress.refused} />}
      </Card>
    </div>
  )
}

const share = ({ all, left }: Progress) => (all === 0 ? 1 : (all - left.length) / all)

function Foreseen({ known: { count, questions } }: Pick<Props, 'known'>) {
  const words = questionBankWords().many
  const blocked = questions.filter(({ reasons }) => reasons.length > 0).length
  if (count === 0) return null
  return (
    <>
      <p className="tabular font-medium text-ink">{words.can(questions.length - blocked)}</p>
      {blocked > 0 && <p className="tabular mt-1 text-ink-2">{words.cannot(blocked)}</p>}
      {count > questions.length && <p className="tabular mt-1 text-ink-2">{words.beyond(questions.length, count)}</p>}
    </>
  )
}

function Refused({ refused }: Pick<Progress, 'refused'>) {
  const words = questionBankWords()
  return (
    <div role="alert" className="mt-5 border-t border-line pt-4">
      <p className="tabular font-semibold text-ink">{words.many.refused(refused.length)}</p>
      <ul className="mt-2 grid gap-2">
        {refused.map(({ id, text, code, reasons }) => (
          <li key={id} className="text-small wrap-anywhere">
            <Link to="/staff/questions/$id" params={{ id }} className="inline-flex min-h-11 items-center underline">
              {text.trim() ? <Taught>{text}</Taught> : words.unsaid}
            </Link>
            <span className="block text-ink-2">
              {code === 'incomplete' ? reasons.map(reasonInWords).join(' · ') : words.many.refusals[code]}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
