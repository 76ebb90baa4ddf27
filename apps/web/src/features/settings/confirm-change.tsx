import { Button } from '#ui/button.tsx'
import { Consequences } from '#ui/consequences.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { settingsWords } from './settings.words.ts'

interface Props {
  lines: readonly string[]
  onConfirm: () => void
  onClose: () => void
}

/** What a change of weight means, before it is made. */
export function ConfirmChange({ lines, onConfirm, onClose }: Props) {
  const words = settingsWords().confirm
  return (
    <Dialog
      title={words.title}
      closeLabel={words.close}
      onClose={onClose}
      footer={
        <>
          <Button variant="primary" pending={false} onPress={onConfirm}>
            {words.go}
          </Button>
          <Button pending={false} onPress={onClose}>
            {words.cancel}
          </Button>
        </>
      }
    >
      <Consequences title={words.means} lines={lines} />
    </Dialog>
  )
}
