import { problemSentence } from '#platform/words/problem-sentence.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { teachingWords } from './teaching.words.ts'

interface Props {
  error: unknown
  onRetry: () => unknown
  pending: boolean
  title?: string
}

export function ListProblem({ error, onRetry, pending, title = teachingWords().classes.failed }: Props) {
  return (
    <ErrorState
      title={title}
      message={problemSentence(error)}
      retryLabel={teachingWords().retry}
      onRetry={() => void onRetry()}
      pending={pending}
    />
  )
}
