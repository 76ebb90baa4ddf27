import type { Answer, Question } from '@aulaviva/contract/assessment/questions'
import type { TakeState } from '#entities/recordings/saved-takes.ts'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { Dialog } from '#platform/page/dialog.tsx'
import { Button } from '#ui/button.tsx'
import { testWords } from './test.words.ts'
import { isSkipped } from './without-recording.tsx'

interface Props {
  questions: readonly Question[]
  /** In the order of the questions. */
  answers: readonly (Answer | null)[]
  /** The recordings that the server does not have, by question. */
  unsentRecordings: ReadonlyMap<string, TakeState>
  pending: boolean
  problem: unknown
  onGo: (at: number) => void
  onConfirm: () => void
  onClose: () => void
}

/** Shows which questions are unanswered before the attempt is submitted. */
export function HandInDialog({
  questions,
  answers,
  unsentRecordings,
  pending,
  problem,
  onGo,
  onConfirm,
  onClose,
}: Props) {
  const words = testWords().submit
  const unanswered = answers.flatMap((answer, at) => (answer ? [] : [at]))
  const skippedCount = answers.filter(isSkipped).length
  const recordingStateAt = (at: number) => unsentRecordings.get(questions[at]?.id ?? '')
  // A question without an earlier answer is listed with the unanswered ones.
  const replacedBy = (what: TakeState) =>
    answers.flatMap((answer, at) => (answer && recordingStateAt(at) === what ? [at] : []))
  const lists = [
    { what: 'open', message: words.unanswered, places: unanswered },
    { what: 'unsent', message: words.unsent, places: replacedBy('unsent') },
    { what: 'refused', message: words.recordingFailed, places: replacedBy('refused') },
  ].filter(({ places }) => places.length > 0)
  const spoken = unanswered.filter(at => questions[at]?.kind === 'SPOKEN')
  const missing = spoken.every(at => recordingStateAt(at) === 'unsent') ? words.unsentAlone : words.recording
  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      footer={
        <>
          <Button
            variant="primary"
            wide
            pending={pending}
            onPress={onConfirm}
            disabledReason={spoken.length > 0 ? missing : null}
          >
            {words.confirm}
          </Button>
          <Button wide pending={false} onPress={onClose}>
            {words.stay}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {lists.length === 0 && skippedCount === 0 && <p>{words.all(questions.length)}</p>}
        {lists.map(({ what, message, places }) => (
          <div key={what}>
            <p>{message(places.length)}</p>
            <Places places={places} all={questions.length} onGo={onGo} />
          </div>
        ))}
        {skippedCount > 0 && <p>{words.skipped(skippedCount)}</p>}
        <p>{words.final}</p>
      </div>
      {Boolean(problem) && !pending && (
        <p role="alert" className="mt-3 text-bad">
          {words.submitFailed} {problemSentence(problem)}
        </p>
      )}
    </Dialog>
  )
}

function Places({ places, all, onGo }: { places: readonly number[]; all: number; onGo: (at: number) => void }) {
  const words = testWords().questions
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {places.map(at => (
        <li key={at}>
          <button
            type="button"
            className="tabular min-h-11 rounded-button border border-edge px-4 font-medium text-ink hover:bg-desk"
            onClick={() => onGo(at)}
          >
            {words.place(at + 1, all)}
          </button>
        </li>
      ))}
    </ul>
  )
}
