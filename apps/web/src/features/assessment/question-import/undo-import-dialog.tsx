import { Confirm } from '#platform/page/confirm.tsx'
import type { QuestionImport } from './question-import.queries.ts'
import { questionImportWords } from './question-import.words.ts'
import { useUndoImport } from './use-import.ts'

/** Asks for confirmation before everything an import created is deleted. */
export function UndoImportDialog({ one, onClose }: { one: QuestionImport; onClose: () => void }) {
  const words = questionImportWords().undo
  const undo = useUndoImport(one, onClose)
  return (
    <Confirm
      title={words.title(one.taken)}
      lines={[words.deleted(one.taken), words.edited, words.canImportAgain]}
      confirm={words.confirm}
      cancel={words.cancel}
      pending={undo.isPending}
      onConfirm={() => undo.mutate()}
      onClose={onClose}
    />
  )
}
