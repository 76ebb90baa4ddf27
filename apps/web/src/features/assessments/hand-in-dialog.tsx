import type { Answer, Question } from '@aulaviva/contract/questions'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { Dialog } from '#platform/page/dialog.tsx'
import { Button } from '#ui/button.tsx'
import { testWords } from './test.words.ts'
import { isLeftOut } from './without-recording.tsx'

interface Props {
  questions: readonly Question[]
  /** In the order of the questions. */
  answers: readonly (Answer | null)[]
  /** Questions with a recording that the academy does not have. */
  unsent: ReadonlySet<string>
  pending: boolean
  problem: unknown
  onGo: (at: number) => void
  onConfirm: () => void
  onClose: () => void
}

/** What is still open, before it is too late to answer it. */
export function HandInDialog({ questions, answers, unsent, pending, problem, onGo, onConfirm, onClose }: Props) {
  const words = testWords().submit
  const open = answers.flatMap((answer, at) => (answer ? [] : [at]))
  const leftOut = answers.filter(isLeftOut).length
  const isUnsent = (at: number) => unsent.has(questions[at]?.id ?? '')
  // one that has no answer yet is named with those
  const replaced = answers.flatMap((answer, at) => (answer && isUnsent(at) ? [at] : []))
  const spoken = open.filter(at => questions[at]?.kind === 'SPOKEN')
  const missing = spoken.every(isUnsent) ? words.unsentAlone : words.recording
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
      {open.length === 0 && leftOut === 0 && replaced.length === 0 && <p>{words.all(questions.length)}</p>}
      {open.length > 0 && (
        <>
          <p>{words.some(open.length)}</p>
          <Places places={open} all={questions.length} onGo={onGo} />
        </>
      )}
      {replaced.length > 0 && (
        <div className={open.length > 0 ? 'mt-3' : undefined}>
          <p>{words.unsent(replaced.length)}</p>
          <Places places={replaced} all={questions.length} onGo={onGo} />
        </div>
      )}
      {leftOut > 0 && (
        <p className={open.length + replaced.length > 0 ? 'mt-3' : undefined}>{words.leftOut(leftOut)}</p>
      )}
      <p className="mt-3">{words.final}</p>
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
