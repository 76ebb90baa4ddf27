import { ErrorState } from '#ui/error-state.tsx'
import { problemSentence } from '../api/problem-sentence.ts'
import { problemWords } from '../api/problems.words.ts'

interface Props {
  /** What did not arrive. */
  title: string
  error: unknown
  onRetry: () => unknown
  pending: boolean
}

/** Something a page needs did not arrive: why, and one press to ask for it again. */
export function LoadProblem({ title, error, onRetry, pending }: Props) {
  return (
    <ErrorState
      title={title}
      message={problemSentence(error)}
      retryLabel={problemWords().retry}
      onRetry={() => void onRetry()}
      pending={pending}
    />
  )
}
