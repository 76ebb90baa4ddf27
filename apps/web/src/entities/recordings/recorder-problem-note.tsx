import { ApiProblem } from '#platform/api/problems.ts'
import { Icon } from '#ui/icon.tsx'
import { recorderWords } from './recorder.words.ts'
import type { RecorderState } from './recording-session.ts'

/** The problem of a recording and its solution, announced at once. */
export function RecorderProblemNote({ state: { problem, refusal } }: { state: RecorderState }) {
  const words = recorderWords()
  const text = problem && words.problems[problem]
  const refusals: Partial<Record<string, string>> = words.refusals
  const reason = refusal instanceof ApiProblem ? refusals[refusal.code] : undefined
  return (
    <div role="alert">
      {text && (
        <div className="flex gap-3 rounded-button bg-bad-wash p-4">
          <span className="text-bad">
            <Icon name="warning" size={20} />
          </span>
          <div className="min-w-0">
            <p className="font-semibold text-ink">{text.title}</p>
            <p className="mt-1 text-small text-ink-2">{reason ?? text.body}</p>
          </div>
        </div>
      )}
    </div>
  )
}
