import { Confirm } from '#platform/page/confirm.tsx'
import type { QuestionImport } from './question-import.queries.ts'
import { questionImportWords } from './question-import.words.ts'
import { useTakeBack } from './use-import.ts'

/** Asks for confirmation before everything an import created is deleted. */
export function TakeBackDialog({ one, onClose }: { one: QuestionImport; onClose: () => void }) {
  const words = questionImportWords().undo
  const back = useTakeBack(one, onClose)
  return (
    <Confirm
      title={words.title(one.taken)}
      lines={[words.gone(one.taken), words.edited, words.again]}
      confirm={words.confirm}
      cancel={words.cancel}
      pending={back.isPending}
      onConfirm={() => back.mutate()}
      onClose={onClose}
    />
  )
}
