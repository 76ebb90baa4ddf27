import type { QuestionDocument } from '@aulaviva/contract/assessment/question-bank'
import type { Answer } from '@aulaviva/contract/assessment/questions'
import { useState } from 'react'
import { QuestionPicture } from '#entities/questions/question-picture.tsx'
import { QuestionView } from '#entities/questions/question-view.tsx'
import { toStudentQuestion } from '#entities/questions/student-question.ts'
import { useMe } from '#platform/session/me.ts'
import { TaughtText } from '#platform/words/taught-text.tsx'
import type { ImportRow } from './question-import.queries.ts'
import { questionImportWords } from './question-import.words.ts'

interface Props {
  row: ImportRow
  document: QuestionDocument
  onRenew: () => Promise<unknown>
}

/** A question of a file as students would see it. It can be answered, but the answer is not saved. */
export default function ItemPreview({ row, document, onRenew }: Props) {
  const words = questionImportWords().rows
  const { id: user } = useMe()
  const [answer, setAnswer] = useState<Answer | null>(null)
  const studentQuestion = toStudentQuestion(document, {
    id: String(row.number),
    audio: row.audio,
    picture: row.picture,
  })
  return (
    <div className="grid gap-4 rounded-card border border-line bg-paper p-4 tablet:p-5">
      <QuestionPicture picture={studentQuestion.picture} onRenew={onRenew} />
      <p className="text-large font-semibold wrap-anywhere whitespace-pre-line text-ink">
        <TaughtText>{studentQuestion.prompt.text}</TaughtText>
      </p>
      {studentQuestion.kind === 'SPOKEN' ? (
        <p className="text-ink-2">{words.spoken}</p>
      ) : (
        <QuestionView
          question={studentQuestion}
          answer={answer}
          user={user}
          attempt="import"
          onAnswer={setAnswer}
          onRenewAudio={onRenew}
        />
      )}
    </div>
  )
}
