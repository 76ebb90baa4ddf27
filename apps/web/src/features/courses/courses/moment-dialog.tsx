import type { Question } from '@aulaviva/contract/assessment/questions'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type Attempt, attemptQuery, overviewQuery } from '#entities/assessments/assessments.queries.ts'
import { useAnswering } from '#entities/assessments/use-answering.ts'
import { QuestionPicture } from '#entities/questions/question-picture.tsx'
import { QuestionView } from '#entities/questions/question-view.tsx'
import { api } from '#platform/api/api.ts'
import { Dialog } from '#platform/page/dialog.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { queryClient } from '#platform/query-client.ts'
import { useMe } from '#platform/session/me.ts'
import { playClock } from '#platform/time/play-clock.ts'
import { TaughtText } from '#platform/words/taught-text.tsx'
import { Button } from '#ui/button.tsx'
import { DialogSkeleton } from '#ui/dialog-skeleton.tsx'
import { coursesWords } from './courses.words.ts'

interface Props {
  quiz: string
  /** The position in the video, in seconds. */
  moment: number
  onContinue: () => void
}

/** The quiz questions at a position of the paused video. The attempt starts or continues here. */
export default function MomentDialog({ quiz, moment, onContinue }: Props) {
  const words = coursesWords().moment
  const { data: attempt, error, refetch, isFetching } = useQuery(startedAttemptQuery(quiz))
  const [at, setAt] = useState(0)
  const [questionIds, setQuestionIds] = useState<string[]>()
  // Questions answered before are not asked again. Questions answered here stay visible.
  if (attempt && !questionIds) setQuestionIds(unansweredAt(attempt, moment))
  const questions = attempt?.questions.filter(({ id }) => questionIds?.includes(id)) ?? []
  const question = questions[at]
  const hasNoQuestions = attempt !== undefined && questionIds?.length === 0
  useEffect(() => {
    if (hasNoQuestions) onContinue()
  }, [hasNoQuestions, onContinue])
  const isLast = at >= questions.length - 1
  return (
    <Dialog
      title={words.title(playClock(moment))}
      closeLabel={words.close}
      onClose={onContinue}
      size="wide"
      footer={
        (question || error) && (
          <Button variant="primary" pending={false} onPress={isLast ? onContinue : () => setAt(at + 1)}>
            {isLast ? words.resume : words.next}
          </Button>
        )
      }
    >
      {attempt && question && (
        <MomentQuestion
          attempt={attempt}
          question={question}
          place={questions.length > 1 ? words.place(at + 1, questions.length) : null}
          onRenew={refetch}
          onEnded={onContinue}
        />
      )}
      {!attempt && error && (
        <>
          <LoadProblem title={words.loadFailed} error={error} onRetry={refetch} pending={isFetching} />
          <p className="mt-4">{words.loadFailedBody}</p>
        </>
      )}
      {!attempt && !error && <DialogSkeleton label={words.loading} />}
    </Dialog>
  )
}

/** Starting continues an open attempt, so a repeated request is safe. A cached attempt needs no connection. */
const startedAttemptQuery = (quiz: string) => ({
  queryKey: ['attempts', 'of', quiz],
  queryFn: async () => {
    const attempt = await api('POST /api/courses/assessments/{id}/attempts/', { params: { id: quiz } })
    queryClient.setQueryData(attemptQuery(attempt.id).queryKey, { attempt, readAt: Date.now() })
    void queryClient.invalidateQueries({ queryKey: overviewQuery(quiz).queryKey })
    return attempt
  },
  staleTime: 0,
  refetchOnWindowFocus: false,
  gcTime: 60 * 60_000,
})

function unansweredAt({ questions, answers }: Attempt, moment: number): string[] {
  const answered = new Set(answers.filter(({ answer }) => answer).map(({ question_id }) => question_id))
  return questions.filter(({ id, at_second }) => at_second === moment && !answered.has(id)).map(({ id }) => id)
}

interface MomentQuestionProps {
  attempt: Attempt
  question: Question
  /** Shown if there are several questions at this position. */
  place: string | null
  onRenew: () => Promise<unknown>
  onEnded: () => void
}

function MomentQuestion({ attempt, question, place, onRenew, onEnded }: MomentQuestionProps) {
  const words = coursesWords().moment
  const user = useMe().id
  const { answering, state } = useAnswering(user, attempt)
  const heading = useRef<HTMLHeadingElement>(null)
  // Move screen readers to the question.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each question
  useEffect(() => heading.current?.focus(), [question.id])
  const isEnded = state.ended !== null
  useEffect(() => {
    if (isEnded) onEnded()
  }, [isEnded, onEnded])
  const saved = state.answers[question.id]
  return (
    <section aria-labelledby="moment-question" className="grid gap-5">
      <div className="grid gap-3">
        {place && <p className="text-small text-ink-3">{place}</p>}
        {question.picture && <QuestionPicture picture={question.picture} onRenew={onRenew} />}
        <h3
          id="moment-question"
          ref={heading}
          tabIndex={-1}
          className="font-text text-heading font-semibold whitespace-pre-line text-ink outline-none"
        >
          <TaughtText>{question.prompt.text}</TaughtText>
        </h3>
      </div>
      <QuestionView
        key={question.id}
        question={question}
        answer={saved?.answer ?? null}
        user={user}
        attempt={attempt.id}
        onAnswer={(answer, how) => answering.answer(question.id, answer, how)}
        onRenewAudio={onRenew}
      />
      <p role="status" className="max-w-[65ch] text-small text-ink-3">
        {saved?.refused ? words.saveFailed : state.waiting ? words.savedOnDevice : words.savedAutomatically}
      </p>
    </section>
  )
}
