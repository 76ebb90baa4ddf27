import { Consequences } from '#platform/page/consequences.tsx'
import { Dialog } from '#platform/page/dialog.tsx'
import { Button } from '#ui/button.tsx'
import type { QuestionImport } from './question-import.queries.ts'
import { questionImportWords } from './question-import.words.ts'
import { useTakeBack } from './use-import.ts'

/** Asks for confirmation before everything an import created is deleted. */
export function TakeBackDialog({ one, onClose }: { one: QuestionImport; onClose: () => void }) {
  const words = questionImportWords().undo
  const back = useTakeBack(one, onClose)
  return (
    <Dialog
      title={words.title(one.taken)}
      onClose={onClose}
      footer={
        <>
          <Button variant="danger" pending={back.isPending} onPress={() => back.mutate()}>
            {words.confirm}
          </Button>
          <Button pending={false} onPress={onClose}>
            {words.cancel}
          </Button>
        </>
      }
    >
      <Consequences lines={[words.gone(one.taken), words.edited, words.again]} />
    </Dialog>
  )
}
