import type { Answer } from '@aulaviva/contract/assessment/questions'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { asAsked } from '#entities/questions/as-asked.ts'
import { Picture } from '#entities/questions/picture.tsx'
import { QuestionView } from '#entities/questions/question-view.tsx'
import { api } from '#platform/api/api.ts'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { useMe } from '#platform/session/me.ts'
import { plainNumber } from '#platform/words/language.ts'
import { Taught } from '#platform/words/taught.tsx'
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
export function Preview({ question, document, onRenewSound }: Props) {
  const words = questionBankWords()
  const me = useMe()
  const [answer, setAnswer] = useState<Answer | null>(null)
  const fileOf = (id: string | undefined) => question.files.find(file => file.id === id)?.url ?? null
  const check = useMutation({
    mutationFn: () => api('POST /api/courses/questions/try/', { body: { document, answer } }),
  })
  const asked = asAsked(document, {
    id: question.id,
    audio: fileOf(document.audio?.file),
    picture: fileOf(document.picture?.file),
  })
  const credit = check.data?.credit
  return (
    <section className="rounded-card border border-line bg-room p-5 tablet:p-6">
      <SectionHeading>{words.one.preview}</SectionHeading>
      {asked.picture && (
        <div className="mb-5">
          <Picture picture={asked.picture} onRenew={onRenewSound} />
        </div>
      )}
      {document.prompt.text.trim() && (
        <p className="mb-5 font-display text-title font-semibold wrap-anywhere whitespace-pre-line text-ink">
          <Taught>{document.prompt.text}</Taught>
        </p>
      )}
      {document.kind === 'SPOKEN' ? (
        <p className="text-ink-2">{words.one.spokenNote}</p>
      ) : (
        <QuestionView
          key={document.kind}
          question={asked}
          answer={answer}
          user={me.id}
          attempt="preview"
          onAnswer={given => {
            setAnswer(given)
            check.reset()
          }}
          onRenewSound={onRenewSound}
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
