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
  pending: boolean
  problem: unknown
  onGo: (at: number) => void
  onConfirm: () => void
  onClose: () => void
}

/** What is still open, before it is too late to answer it. */
export function HandInDialog({ questions, answers, pending, problem, onGo, onConfirm, onClose }: Props) {
  const words = testWords().submit
  const open = answers.flatMap((answer, at) => (answer ? [] : [at]))
  const leftOut = answers.filter(isLeftOut).length
  const recordingMissing = open.some(at => questions[at]?.kind === 'SPOKEN')
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
            disabledReason={recordingMissing ? words.recording : null}
          >
            {words.confirm}
          </Button>
          <Button wide pending={false} onPress={onClose}>
            {words.stay}
          </Button>
        </>
      }
    >
      {open.length === 0 ? (
        leftOut === 0 && <p>{words.all(questions.length)}</p>
      ) : (
        <>
          <p>{words.some(open.length)}</p>
          <ul className="mt-3 flex flex-wrap gap-2">
            {open.map(at => (
              <li key={at}>
                <button
                  type="button"
                  className="tabular min-h-11 rounded-button border border-edge px-4 font-medium text-ink hover:bg-desk"
                  onClick={() => onGo(at)}
                >
                  {testWords().questions.place(at + 1, questions.length)}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {leftOut > 0 && <p className={open.length > 0 ? 'mt-3' : undefined}>{words.leftOut(leftOut)}</p>}
      <p className="mt-3">{words.final}</p>
      {Boolean(problem) && !pending && (
        <p role="alert" className="mt-3 text-bad">
          {words.failed} {problemSentence(problem)}
        </p>
      )}
    </Dialog>
  )
}
