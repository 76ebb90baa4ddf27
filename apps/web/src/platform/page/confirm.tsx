import type { ComponentProps, ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Consequences } from './consequences.tsx'
import { CancelButton, Dialog } from './dialog.tsx'

interface Props extends Pick<ComponentProps<typeof Dialog>, 'title' | 'size' | 'unsaved' | 'onClose'> {
  /** Label of the button that does it. Null while there is nothing to confirm. */
  confirm: string | null
  variant?: 'danger' | 'primary'
  /** Label of the other button, if "Cancel" could be misunderstood. */
  cancel?: string
  pending: boolean
  /** Why it can't be done as it is. */
  disabledReason?: string | null
  /** What will change. */
  lines?: readonly string[]
  onConfirm: () => void
  /** Shown below the lines, or instead of them. */
  children?: ReactNode
}

/** Asks before something is done. Its first button does it and leaves closing to `onConfirm`. The other one, like every
 * way to close the dialog, changes nothing. */
export function Confirm({ confirm, variant = 'danger', cancel, lines, onConfirm, children, ...props }: Props) {
  const { pending, disabledReason = null, ...dialog } = props
  return (
    <Dialog
      {...dialog}
      footer={
        <>
          {confirm !== null && (
            <Button variant={variant} pending={pending} disabledReason={disabledReason} onPress={onConfirm}>
              {confirm}
            </Button>
          )}
          <CancelButton onPress={dialog.onClose}>{cancel}</CancelButton>
        </>
      }
    >
      {lines && <Consequences lines={lines} />}
      {children}
    </Dialog>
  )
}
