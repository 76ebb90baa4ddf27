import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { QuestionPicture } from '#entities/questions/question-picture.tsx'
import { QuestionView } from '#entities/questions/question-view.tsx'
import { useSavedTakes } from '#entities/recordings/saved-takes.ts'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { FullScreen } from '#platform/page/full-screen.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { announcePage } from '#platform/page/title.ts'
import { TaughtText } from '#platform/words/taught-text.tsx'
import { Button } from '#ui/button.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { type PlacementStep, stepQuery } from './placement.queries.ts'
import { placementWords } from './placement.words.ts'
import { type SendState, useAnswer } from './use-answer.ts'

interface Props {
  user: string
  attempt: string
  onLeave: () => void
}

/** The test: one question at a time and nothing else on the screen. */
export function PlacementAttempt(props: Props) {
  return (
    <FullScreen>
      <AttemptSteps {...props} />
    </FullScreen>
  )
}

function AttemptSteps({ user, attempt, onLeave }: Props) {
  const words = placementWords()
  const { data: step, error, refetch, isFetching } = useQuery(stepQuery(attempt))
  const finished = step?.finished ?? false
  useEffect(() => {
    if (finished) onLeave()
  }, [finished, onLeave])
  if (!step?.question) {
    return error ? (
      <LoadProblem title={words.loadFailed} error={error} onRetry={refetch} pending={isFetching} />
    ) : (
      <Loading label={words.loading}>
        <Skeleton height="24rem" />
      </Loading>
    )
  }
  return (
    <div data-kept className="mx-auto flex w-full max-w-2xl flex-col gap-8">
      <header className="flex flex-col gap-5">
        <div className="flex justify-end">
          <Button variant="quiet" pending={false} onPress={onLeave}>
            {words.questions.leave}
          </Button>
        </div>
        <ProgressBar
          value={step.answered / step.at_most}
          label={step.section ? words.sections[step.section] : words.title}
          text={words.questions.questionOf(step.answered + 1, step.at_most)}
        />
      </header>
      <OneQuestion key={step.question.id} user={user} step={step} question={step.question} onRenew={refetch} />
    </div>
  )
}

interface QuestionProps {
  user: string
  step: PlacementStep
  question: NonNullable<PlacementStep['question']>
  onRenew: () => Promise<unknown>
}

function OneQuestion({ user, step, question, onRenew }: QuestionProps) {
  const words = placementWords()
  const heading = useRef<HTMLHeadingElement>(null)
  const { answer, sending, problem, change, send } = useAnswer(user, step)
  const spoken = question.kind === 'SPOKEN'
  const unsent = useSavedTakes(user, step.attempt_id).get(question.id) === 'unsent'
  const [missing, setMissing] = useState(false)
  // If the answer was submitted before a reload, null means "I don't know".
  const [isUnknown, setUnknown] = useState(answer === null)
  const title = `${words.questions.question(step.answered + 1)} · ${words.title}`
  useEffect(() => {
    announcePage(title, heading.current)
    heading.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [title])
  const busy = sending === 'sending' || sending === 'waiting'
  return (
    <form
      className="flex flex-col gap-7"
      onSubmit={event => {
        event.preventDefault()
        if (busy || unsent) return
        setUnknown(false)
        if (answer) void send(answer)
        else setMissing(true)
      }}
    >
      <QuestionPicture picture={question.picture} onRenew={onRenew} />
      <h1 ref={heading} tabIndex={-1} className="text-figure font-semibold whitespace-pre-line text-ink outline-none">
        <TaughtText>{question.prompt.text}</TaughtText>
      </h1>
      <QuestionView
        question={question}
        answer={answer}
        user={user}
        attempt={step.attempt_id}
        onAnswer={change}
        onRenewAudio={onRenew}
      />
      <div className="flex flex-wrap items-start gap-3">
        <Button
          type="submit"
          variant={spoken && !answer ? 'secondary' : 'primary'}
          pending={busy && !isUnknown}
          disabledReason={unsent ? words.questions.unsent : null}
        >
          {spoken ? words.questions.finish : words.questions.next}
        </Button>
        {/* Next to a recording that is saved, "I can't speak now" would only throw it away. */}
        {!(spoken && answer && !unsent) && (
          <Button
            pending={busy && isUnknown}
            onPress={() => {
              if (busy) return
              setUnknown(true)
              void send(null)
            }}
          >
            {spoken ? words.questions.silent : words.questions.unknown}
          </Button>
        )}
      </div>
      <p role="status" className={`min-h-11 text-small ${missing && !answer ? 'text-bad' : 'text-ink-3'}`}>
        {answer || sending !== 'no'
          ? sendingText(sending, problem)
          : spoken
            ? words.questions.record
            : words.questions.choose}
      </p>
    </form>
  )
}

function sendingText(sending: SendState, problem: unknown): string {
  const words = placementWords().questions
  if (sending === 'sending') return words.sending
  if (sending === 'waiting') return words.waiting
  if (sending === 'refused') return problemSentence(problem, { not_asked_now: words.alreadyAnswered })
  return words.saved
}
