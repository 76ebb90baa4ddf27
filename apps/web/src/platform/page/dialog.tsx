import type { ComponentProps } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog as PlainDialog } from '#ui/dialog.tsx'
import { controlsWords } from '../words/controls.words.ts'

type Props = Omit<ComponentProps<typeof PlainDialog>, 'closeLabel'> & { closeLabel?: string }

/** The dialog of the design system, with a label for its close button. */
export function Dialog({ closeLabel = controlsWords().dialog.close, ...dialog }: Props) {
  return <PlainDialog closeLabel={closeLabel} {...dialog} />
}

interface CancelProps {
  onPress: () => void
  /** The label, if "Cancel" could be misunderstood. */
  children?: string
}

/** The button of a dialog that changes nothing. */
export function CancelButton({ onPress, children = controlsWords().dialog.cancel }: CancelProps) {
  return (
    <Button pending={false} onPress={onPress}>
      {children}
    </Button>
  )
}
