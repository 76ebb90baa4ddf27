import type { Answer } from '@aulaviva/contract/assessment/questions'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { QuestionPicture } from '#entities/questions/question-picture.tsx'
import { QuestionView } from '#entities/questions/question-view.tsx'
import { toStudentQuestion } from '#entities/questions/student-question.ts'
import { api } from '#platform/api/api.ts'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { useMe } from '#platform/session/me.ts'
import { plainNumber } from '#platform/words/language.ts'
import { TaughtText } from '#platform/words/taught-text.tsx'
import { Button } from '#ui/button.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import type { BankQuestion, Document } from './question-bank.queries.ts'
import { questionBankWords } from './question-bank.words.ts'

interface Props {
  question: BankQuestion
  document: Document
  onRenewSound: () => Promise<unknown>
}

/** The question as students see it. It can be answered, and the server grades the answer. */
export function QuestionPreview({ question, document, onRenewSound }: Props) {
  const words = questionBankWords()
  const me = useMe()
  const [answer, setAnswer] = useState<Answer | null>(null)
  const fileOf = (id: string | undefined) => question.files.find(file => file.id === id)?.url ?? null
  const check = useMutation({
    mutationFn: () => api('POST /api/courses/questions/try/', { body: { document, answer } }),
  })
  const studentQuestion = toStudentQuestion(document, {
    id: question.id,
    audio: fileOf(document.audio?.file),
    picture: fileOf(document.picture?.file),
  })
  const credit = check.data?.credit
  return (
    <section className="rounded-card border border-line bg-room p-5 tablet:p-6">
      <SectionHeading>{words.one.preview}</SectionHeading>
      {studentQuestion.picture && (
        <div className="mb-5">
          <QuestionPicture picture={studentQuestion.picture} onRenew={onRenewSound} />
        </div>
      )}
      {document.prompt.text.trim() && (
        <p className="mb-5 font-display text-title font-semibold wrap-anywhere whitespace-pre-line text-ink">
          <TaughtText>{document.prompt.text}</TaughtText>
        </p>
      )}
      {document.kind === 'SPOKEN' ? (
        <p className="text-ink-2">{words.one.spokenNote}</p>
      ) : (
        <QuestionView
          key={document.kind}
          question={studentQuestion}
          answer={answer}
          user={me.id}
          attempt="preview"
          onAnswer={newAnswer => {
            setAnswer(newAnswer)
            check.reset()
          }}
          onRenewAudio={onRenewSound}
        />
      )}
      <p className="mt-4 text-small text-ink-3">{words.one.previewNote}</p>
      {document.kind !== 'SPOKEN' && (
        <div className="mt-4 flex min-h-11 flex-wrap items-center gap-4">
          <Button pending={check.isPending} onPress={() => check.mutate()}>
            {words.one.try}
          </Button>
          <p role="status" className="tabular font-medium text-ink">
            {check.error
              ? problemSentence(check.error)
              : credit === undefined
                ? null
                : credit === null
                  ? words.one.byHand
                  : words.one.earned(plainNumber(credit * document.points), document.points)}
          </p>
        </div>
      )}
    </section>
  )
}
