import type { Answer, Question } from '@aulaviva/contract/assessment/questions'
import { Recorder } from '#entities/recordings/recorder.tsx'

interface Props {
  question: Extract<Question, { kind: 'SPOKEN' }>
  answer: Extract<Answer, { kind: 'SPOKEN' }> | null
  user: string
  attempt: string
  onAnswer: (answer: Answer | null) => void
}

export default function SpokenQuestion({ question, answer, user, attempt, onAnswer }: Props) {
  const { min_seconds, max_seconds } = question.prompt
  return (
    <Recorder
      user={user}
      place={`${attempt}/${question.id}`}
      minSeconds={min_seconds}
      maxSeconds={max_seconds}
      isSaved={Boolean(answer?.file_id)}
      onRecorded={({ fileId }) => onAnswer({ kind: 'SPOKEN', file_id: fileId })}
    />
  )
}
