import { ErrorState } from '#ui/error-state.tsx'
import { problemSentence } from '../api/problem-sentence.ts'
import { problemWords } from '../api/problems.words.ts'
import { isMissingPart } from '../missing-part.ts'

interface Props {
  /** What did not arrive. */
  title: string
  error: unknown
  onRetry: () => unknown
  pending: boolean
}

/** Something a page needs did not arrive: why, and one press to ask for it again; for a part of the app, the page anew. */
export function LoadProblem({ title, error, onRetry, pending }: Props) {
  const words = problemWords()
  const missing = isMissingPart(error)
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
