import type { Answer, Question } from '@aulaviva/contract/assessment/questions'
import { Suspense } from 'react'
import { lazyComponent } from '#platform/page/lazy-component.ts'
import { TaughtText } from '#platform/words/taught-text.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { recorderHeight } from '../recordings/recorder-height.ts'
import { AudioPlayer } from './audio-player.tsx'
import { MultipleChoice, SingleChoice, TrueFalse } from './choice-question.tsx'
import { FillQuestion } from './fill-question.tsx'
import { MatchingQuestion } from './matching-question.tsx'
import { OpenQuestion } from './open-question.tsx'
import { OrderingQuestion } from './ordering-question.tsx'
import { questionWords } from './question.words.ts'

const SpokenQuestion = lazyComponent(() => import('./spoken-question.tsx'))

interface Props {
  question: Question
  answer: Answer | null
  user: string
  attempt: string
  onAnswer: (answer: Answer | null, how?: { typed?: boolean }) => void
  onRenewAudio: () => Promise<unknown>
}

/** A question with its text or audio, and the control to answer its kind. */
export function QuestionView({ question, onRenewAudio, ...props }: Props) {
  const words = questionWords()
  const { passage } = question.prompt
  return (
    <div className="flex flex-col gap-6">
      {passage && (
        <section aria-label={words.passage} className="rounded-card bg-desk p-4 text-ink-2 tablet:p-5">
          <p className="max-w-[65ch] whitespace-pre-line">
            <TaughtText>{passage}</TaughtText>
          </p>
        </section>
      )}
      {question.audio && <AudioPlayer src={question.audio} label={words.listen} onRenew={onRenewAudio} />}
      <Control question={question} {...props} />
    </div>
  )
}

type AnswerOf<K extends Answer['kind']> = Extract<Answer, { kind: K }> | null

function Control({ question, answer, user, attempt, onAnswer }: Omit<Props, 'onRenewAudio'>) {
  const onTypedAnswer = (typed: Answer | null) => onAnswer(typed, { typed: true })
  // An answer of another kind does not belong to this question.
  const ownAnswer = answer?.kind === question.kind ? answer : null
  switch (question.kind) {
    case 'SINGLE_CHOICE':
      return (
        <SingleChoice prompt={question.prompt} answer={ownAnswer as AnswerOf<'SINGLE_CHOICE'>} onAnswer={onAnswer} />
      )
    case 'MULTIPLE_CHOICE':
      return (
        <MultipleChoice
          prompt={question.prompt}
          answer={ownAnswer as AnswerOf<'MULTIPLE_CHOICE'>}
          onAnswer={onAnswer}
        />
      )
    case 'TRUE_FALSE':
      return <TrueFalse answer={ownAnswer as AnswerOf<'TRUE_FALSE'>} onAnswer={onAnswer} />
    case 'FILL_THE_GAP':
      return (
        <FillQuestion
          prompt={question.prompt}
          answer={ownAnswer as AnswerOf<'FILL_THE_GAP'>}
          onAnswer={onTypedAnswer}
        />
      )
    case 'MATCHING':
      return (
        <MatchingQuestion prompt={question.prompt} answer={ownAnswer as AnswerOf<'MATCHING'>} onAnswer={onAnswer} />
      )
    case 'ORDERING':
      return (
        <OrderingQuestion prompt={question.prompt} answer={ownAnswer as AnswerOf<'ORDERING'>} onAnswer={onAnswer} />
      )
    case 'OPEN_TEXT':
      return (
        <OpenQuestion prompt={question.prompt} answer={ownAnswer as AnswerOf<'OPEN_TEXT'>} onAnswer={onTypedAnswer} />
      )
    case 'SPOKEN':
      return (
        <Suspense fallback={<Skeleton height={recorderHeight} />}>
          <SpokenQuestion
            question={question}
            answer={ownAnswer as AnswerOf<'SPOKEN'>}
            user={user}
            attempt={attempt}
            onAnswer={onAnswer}
          />
        </Suspense>
      )
  }
}
