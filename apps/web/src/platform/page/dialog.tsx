import type { ComponentProps } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog as PlainDialog } from '#ui/dialog.tsx'
import { controlsWords } from '../words/controls.words.ts'

type Props = Omit<ComponentProps<typeof PlainDialog>, 'closeLabel'> & { closeLabel?: string }

/** The dialog of the design system, which says by itself that it closes. */
export function Dialog({ closeLabel = controlsWords().dialog.close, ...dialog }: Props) {
  return <PlainDialog closeLabel={closeLabel} {...dialog} />
}

interface CancelProps {
  onPress: () => void
  /** What it says, where "Cancel" could be understood otherwise. */
  children?: string
}

/** The button of a dialog that leaves everything as it is. */
export function CancelButton({ onPress, children = controlsWords().dialog.cancel }: CancelProps) {
  return (
    <Button pending={false} onPress={onPress}>
      {children}
    </Button>
  )
}
