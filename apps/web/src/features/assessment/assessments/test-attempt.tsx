import type { Question } from '@aulaviva/contract/assessment/questions'
import { useEffect, useRef, useState } from 'react'
import type { Attempt, Overview } from '#entities/assessments/assessments.queries.ts'
import { useAnswering } from '#entities/assessments/use-answering.ts'
import { QuestionPicture } from '#entities/questions/question-picture.tsx'
import { QuestionView } from '#entities/questions/question-view.tsx'
import { useSavedTakes } from '#entities/recordings/saved-takes.ts'
import { FullScreen } from '#platform/page/full-screen.tsx'
import { ButtonLink } from '#platform/page/links.tsx'
import { announcePage } from '#platform/page/title.ts'
import { Button } from '#ui/button.tsx'
import { AttemptEnded } from './attempt-ended.tsx'
import { AttemptHeader } from './attempt-header.tsx'
import { HandInDialog } from './hand-in-dialog.tsx'
import { QuestionMap } from './question-map.tsx'
import { testWords } from './test.words.ts'
import { useHandIn } from './use-hand-in.ts'
import { isSkipped, WithoutRecording } from './without-recording.tsx'

interface Props {
  overview: Overview
  attempt: Attempt
  /** When the attempt was loaded, in this device's clock. */
  readAt: number
  user: string
  onRenew: () => Promise<unknown>
}

/** A test fills the whole screen, so that no navigation competes with the answers. */
export function TestAttempt(props: Props) {
  return (
    <FullScreen toFoot>
      <Questions {...props} />
    </FullScreen>
  )
}

function Questions({ overview, attempt, readAt, user, onRenew }: Props) {
  const words = testWords().questions
  const { answering, state } = useAnswering(user, attempt)
  const handIn = useHandIn({ user, attempt, answering })
  const [finishing, setFinishing] = useState(false)
  const unsentRecordings = useSavedTakes(user, attempt.id, finishing)
  const answers = attempt.questions.map(({ id }) => state.answers[id]?.answer ?? null)
  const answered = answers.map(answer => answer !== null && !isSkipped(answer))
  const [at, setAt] = useState(() => Math.max(0, answers.indexOf(null)))
  const question = attempt.questions[at]
  const last = attempt.questions.length - 1
  const until = attempt.expires_at && onThisClock(attempt.expires_at, attempt.now, readAt)
  const go = (place: number) => {
    setFinishing(false)
    setAt(Math.min(last, Math.max(0, place)))
  }
  // When it is reloaded, the attempt may have ended without any action here.
  const ended = state.ended ?? (attempt.state === 'IN_PROGRESS' ? null : 'time')
  if (ended && !handIn.isPending && !handIn.data?.opensResults) {
    const missing = new Set([...state.missing, ...unsentRecordings.keys()]).size
    return <AttemptEnded ended={ended} missing={missing} id={overview.id} attempt={attempt.id} />
  }
  if (!question) return null
  return (
    // On a phone, the buttons are at the foot of the screen at every question.
    <div
      data-kept
      className="mx-auto flex w-full max-w-4xl flex-col gap-6 max-tablet:grow [&_:is(input,textarea,select,button)]:scroll-mb-36"
    >
      <AttemptHeader
        title={attempt.title}
        state={state}
        until={until}
        onTimeOver={() => handIn.mutate('time', { onError: () => answering.end('time') })}
      />
      <QuestionMap answered={answered} at={at} onGo={go} />
      <QuestionSection question={question} at={at} all={attempt.questions.length} onRenew={onRenew}>
        <QuestionView
          key={question.id}
          question={question}
          answer={answers[at] ?? null}
          user={user}
          attempt={attempt.id}
          onAnswer={(answer, how) => answering.answer(question.id, answer, how)}
          onRenewAudio={onRenew}
        />
        {question.kind === 'SPOKEN' && (
          <WithoutRecording
            points={question.points}
            answer={answers[at] ?? null}
            onAnswer={answer => answering.answer(question.id, answer)}
          />
        )}
      </QuestionSection>
      {/* Visible below a long text if the screen is high enough for both. */}
      <footer className="bottom-0 z-10 -mx-4 mt-auto flex flex-wrap-reverse items-center justify-between gap-3 border-t border-line bg-night px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] [@media(min-height:30rem)]:sticky">
        {overview.course ? (
          <ButtonLink variant="quiet" to="/students/courses/$id" params={{ id: overview.course.id }}>
            <LeaveLabel />
          </ButtonLink>
        ) : (
          <ButtonLink variant="quiet" to="/students/classes">
            <LeaveLabel />
          </ButtonLink>
        )}
        <div className="ms-auto flex flex-wrap gap-3">
          {at > 0 && (
            <Button pending={false} onPress={() => go(at - 1)}>
              {words.back}
            </Button>
          )}
          {at < last && (
            <Button variant="primary" pending={false} onPress={() => go(at + 1)}>
              {words.next}
            </Button>
          )}
          {(at === last || !answered.includes(false)) && (
            <Button variant={at === last ? 'primary' : 'secondary'} pending={false} onPress={() => setFinishing(true)}>
              {words.finish}
            </Button>
          )}
        </div>
      </footer>
      {finishing && (
        <HandInDialog
          questions={attempt.questions}
          answers={answers}
          unsentRecordings={unsentRecordings}
          pending={handIn.isPending}
          problem={handIn.error}
          onGo={go}
          onConfirm={() => handIn.mutate('person')}
          onClose={() => setFinishing(false)}
        />
      )}
    </div>
  )
}

/** Short where the Continue button is beside it. */
function LeaveLabel() {
  const words = testWords().questions
  return (
    <>
      <span className="tablet:hidden">{words.leaveShort}</span>
      <span className="max-tablet:hidden">{words.leave}</span>
    </>
  )
}

/** Converts the end of the time to this device's clock, even if that clock is wrong. */
function onThisClock(endsAt: string, serverNow: string, readAt: number): string {
  return new Date(Date.parse(endsAt) - Date.parse(serverNow) + readAt).toISOString()
}

function QuestionSection({
  question,
  at,
  all,
  onRenew,
  children,
}: {
  question: Question
  at: number
  all: number
  onRenew: () => Promise<unknown>
  children: React.ReactNode
}) {
  const words = testWords().questions
  const heading = useRef<HTMLHeadingElement>(null)
  const shownQuestion = useRef(question.id)
  // Move screen readers to the new question.
  useEffect(() => {
    if (shownQuestion.current !== question.id) heading.current?.focus()
    shownQuestion.current = question.id
  }, [question.id])
  const place = words.place(at + 1, all)
  useEffect(() => announcePage(place, heading.current), [place])
  return (
    <section aria-labelledby="question" className="flex min-h-80 flex-col gap-5">
      <div>
        <p className="text-small text-ink-3">
          {[place, question.section, words.points(question.points)].filter(Boolean).join(' · ')}
        </p>
        {question.picture && (
          <div className="mt-3 mb-4">
            <QuestionPicture picture={question.picture} onRenew={onRenew} />
          </div>
        )}
        <h2
          id="question"
          ref={heading}
          tabIndex={-1}
          className="mt-1.5 text-heading font-semibold whitespace-pre-line text-ink outline-none"
        >
          {question.prompt.text}
        </h2>
      </div>
      {children}
    </section>
  )
}
