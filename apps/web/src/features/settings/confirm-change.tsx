import { Consequences } from '#platform/page/consequences.tsx'
import { CancelButton, Dialog } from '#platform/page/dialog.tsx'
import { Button } from '#ui/button.tsx'
import { settingsWords } from './settings.words.ts'

interface Props {
  lines: readonly string[]
  onConfirm: () => void
  onClose: () => void
}

/** Shows what a significant change affects before it is saved. */
export function ConfirmChange({ lines, onConfirm, onClose }: Props) {
  const words = settingsWords().confirm
  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      footer={
        <>
          <Button variant="primary" pending={false} onPress={onConfirm}>
            {words.go}
          </Button>
          <CancelButton onPress={onClose} />
        </>
      }
    >
      <Consequences lines={lines} />
    </Dialog>
  )
}
