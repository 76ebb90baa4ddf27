import type { Answer, Question } from '@aulaviva/contract/assessment/questions'
import type { Held } from '#entities/recordings/held-takes.ts'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { Dialog } from '#platform/page/dialog.tsx'
import { Button } from '#ui/button.tsx'
import { testWords } from './test.words.ts'
import { isLeftOut } from './without-recording.tsx'

interface Props {
  questions: readonly Question[]
  /** In the order of the questions. */
  answers: readonly (Answer | null)[]
  /** The recordings that the server does not have, by question. */
  held: ReadonlyMap<string, Held>
  pending: boolean
  problem: unknown
  onGo: (at: number) => void
  onConfirm: () => void
  onClose: () => void
}

/** Shows which questions are unanswered before the attempt is submitted. */
export function HandInDialog({ questions, answers, held, pending, problem, onGo, onConfirm, onClose }: Props) {
  const words = testWords().submit
  const open = answers.flatMap((answer, at) => (answer ? [] : [at]))
  const leftOut = answers.filter(isLeftOut).length
  const heldAt = (at: number) => held.get(questions[at]?.id ?? '')
  // A question without an earlier answer is listed with the unanswered ones.
  const replacing = (what: Held) => answers.flatMap((answer, at) => (answer && heldAt(at) === what ? [at] : []))
  const lists = [
    { what: 'open', says: words.some, places: open },
    { what: 'unsent', says: words.unsent, places: replacing('unsent') },
    { what: 'refused', says: words.refused, places: replacing('refused') },
  ].filter(({ places }) => places.length > 0)
  const spoken = open.filter(at => questions[at]?.kind === 'SPOKEN')
  const missing = spoken.every(at => heldAt(at) === 'unsent') ? words.unsentAlone : words.recording
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
        {lists.length === 0 && leftOut === 0 && <p>{words.all(questions.length)}</p>}
        {lists.map(({ what, says, places }) => (
          <div key={what}>
            <p>{says(places.length)}</p>
            <Places places={places} all={questions.length} onGo={onGo} />
          </div>
        ))}
        {leftOut > 0 && <p>{words.leftOut(leftOut)}</p>}
        <p>{words.final}</p>
      </div>
      {Boolean(problem) && !pending && (
        <p role="alert" className="mt-3 text-bad">
          {words.failed} {problemSentence(problem)}
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
