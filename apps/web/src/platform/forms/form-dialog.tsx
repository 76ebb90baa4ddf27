import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import type { ButtonVariant } from '#ui/button-look.ts'
import { CancelButton, Dialog } from '../page/dialog.tsx'
import { Form, type FormState } from './form.tsx'

interface Props<Field extends string> {
  form: FormState<Field>
  title: string
  /** What the button says that sends it; null while there is nothing to send. */
  confirm: ReactNode
  /** What the button says that closes it, where that is not "Cancel". */
  cancel?: string
  variant?: ButtonVariant
  size?: 'normal' | 'wide'
  /** While what would be sent is being asked for. */
  pending?: boolean
  /** Why it cannot be sent as it is. */
  disabledReason?: string | null
  /** Says what has failed when no field can. */
  sentence?: ((problem: unknown) => string) | undefined
  onClose: () => void
  children: ReactNode
}

/** A dialog that is one form, with the buttons that send it and close it in view below what scrolls. */
export function FormDialog<Field extends string>(props: Props<Field>) {
  const { form, title, confirm, cancel, variant = 'primary', size = 'normal', onClose, children } = props
  return (
    <Dialog
      title={title}
      size={size}
      onClose={onClose}
      footer={
        <>
          {confirm !== null && (
            <Button
              variant={variant}
              type="submit"
              form={form.id}
              pending={form.pending || props.pending === true}
              disabledReason={props.disabledReason ?? null}
            >
              {confirm}
            </Button>
          )}
          <CancelButton onPress={onClose}>{cancel}</CancelButton>
        </>
      }
    >
      <Form form={form} {...(props.sentence && { sentence: props.sentence })}>
        {children}
      </Form>
    </Dialog>
  )
}
