import type { Answer } from '@aulaviva/contract/assessment/questions'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { testWords } from './test.words.ts'

interface Props {
  points: number
  answer: Answer | null
  onAnswer: (answer: Answer | null) => void
}

/** For people who can't record here: leaves the question without a recording, after showing what that costs. */
export function WithoutRecording({ points, answer, onAnswer }: Props) {
  const words = testWords().withoutRecording
  if (isSkipped(answer)) {
    return (
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card bg-warn-wash p-4 tablet:px-5">
        <Icon name="mic" className="shrink-0 text-warn" />
        <p role="status" className="min-w-0 grow basis-64 text-small text-ink">
          {words.skipped(points)}
        </p>
        <Button pending={false} onPress={() => onAnswer(null)}>
          {words.recordAnswer}
        </Button>
      </div>
    )
  }
  if (answer) return null
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3 border-t border-line pt-5">
      <p className="min-w-0 grow basis-64 text-small text-ink-2">{words.offer(points)}</p>
      <Button pending={false} onPress={() => onAnswer({ kind: 'SPOKEN', file_id: null })}>
        {words.skip}
      </Button>
    </div>
  )
}

/** Whether a spoken question was deliberately left without a recording. */
export const isSkipped = (answer: Answer | null): boolean => answer?.kind === 'SPOKEN' && answer.file_id === null
