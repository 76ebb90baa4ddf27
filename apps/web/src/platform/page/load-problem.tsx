import { ErrorState } from '#ui/error-state.tsx'
import { problemSentence } from '../api/problem-sentence.ts'
import { problemWords } from '../api/problems.words.ts'
import { isMissingChunk } from '../missing-chunk.ts'

interface Props {
  /** What could not be loaded. */
  title: string
  error: unknown
  onRetry: () => unknown
  pending: boolean
}

/**
 * A load failure with its reason and a button to try again. For a missing chunk of the app, the button reloads the
 * page.
 */
export function LoadProblem({ title, error, onRetry, pending }: Props) {
  const words = problemWords()
  const missing = isMissingChunk(error)
  return (
    <ErrorState
      title={title}
      message={problemSentence(error)}
      retryLabel={missing ? words.reload : words.retry}
      onRetry={() => void (missing ? location.reload() : onRetry())}
      pending={pending}
    />
  )
}
