import { Confirm } from '#platform/page/confirm.tsx'
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
    <Confirm
      title={words.title}
      lines={lines}
      confirm={words.go}
      variant="primary"
      pending={false}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}
