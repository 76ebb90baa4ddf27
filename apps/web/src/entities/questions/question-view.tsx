import type { Answer, Question } from '@aulaviva/contract/assessment/questions'
import { Suspense } from 'react'
import { lazyPart } from '#platform/page/lazy-part.ts'
import { Taught } from '#platform/words/taught.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { recorderHeight } from '../recordings/recorder-height.ts'
import { MultipleChoice, SingleChoice, TrueFalse } from './choice-question.tsx'
import { FillQuestion } from './fill-question.tsx'
import { MatchingQuestion } from './matching-question.tsx'
import { OpenQuestion } from './open-question.tsx'
import { OrderingQuestion } from './ordering-question.tsx'
import { questionWords } from './question.words.ts'
import { Sound } from './sound.tsx'

const SpokenQuestion = lazyPart(() => import('./spoken-question.tsx'))

interface Props {
  question: Question
  answer: Answer | null
  user: string
  attempt: string
  onAnswer: (answer: Answer | null, how?: { typed?: boolean }) => void
  onRenewSound: () => Promise<unknown>
}

/** A question with its text or audio, and the control to answer its kind. */
export function QuestionView({ question, onRenewSound, ...props }: Props) {
  const words = questionWords()
  const { passage } = question.prompt
  return (
    <div className="flex flex-col gap-6">
      {passage && (
        <section aria-label={words.passage} className="rounded-card bg-desk p-4 text-ink-2 tablet:p-5">
          <p className="max-w-[65ch] whitespace-pre-line">
            <Taught>{passage}</Taught>
          </p>
        </section>
      )}
      {question.audio && <Sound src={question.audio} label={words.listen} onRenew={onRenewSound} />}
      <Control question={question} {...props} />
    </div>
  )
}

type Given<K extends Answer['kind']> = Extract<Answer, { kind: K }> | null

function Control({ question, answer, user, attempt, onAnswer }: Omit<Props, 'onRenewSound'>) {
  const type = (given: Answer | null) => onAnswer(given, { typed: true })
  // An answer of another kind does not belong to this question.
  const given = answer?.kind === question.kind ? answer : null
  switch (question.kind) {
    case 'SINGLE_CHOICE':
      return <SingleChoice prompt={question.prompt} answer={given as Given<'SINGLE_CHOICE'>} onAnswer={onAnswer} />
    case 'MULTIPLE_CHOICE':
      return <MultipleChoice prompt={question.prompt} answer={given as Given<'MULTIPLE_CHOICE'>} onAnswer={onAnswer} />
    case 'TRUE_FALSE':
      return <TrueFalse answer={given as Given<'TRUE_FALSE'>} onAnswer={onAnswer} />
    case 'FILL_THE_GAP':
      return <FillQuestion prompt={question.prompt} answer={given as Given<'FILL_THE_GAP'>} onAnswer={type} />
    case 'MATCHING':
      return <MatchingQuestion prompt={question.prompt} answer={given as Given<'MATCHING'>} onAnswer={onAnswer} />
    case 'ORDERING':
      return <OrderingQuestion prompt={question.prompt} answer={given as Given<'ORDERING'>} onAnswer={onAnswer} />
    case 'OPEN_TEXT':
      return <OpenQuestion prompt={question.prompt} answer={given as Given<'OPEN_TEXT'>} onAnswer={type} />
    case 'SPOKEN':
      return (
        <Suspense fallback={<Skeleton height={recorderHeight} />}>
          <SpokenQuestion
            question={question}
            answer={given as Given<'SPOKEN'>}
            user={user}
            attempt={attempt}
            onAnswer={onAnswer}
          />
        </Suspense>
      )
  }
}
