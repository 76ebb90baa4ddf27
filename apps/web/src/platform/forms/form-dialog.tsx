import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import type { ButtonVariant } from '#ui/button-look.ts'
import { CancelButton, Dialog } from '../page/dialog.tsx'
import { Form, type FormState } from './form.tsx'

interface Props<Field extends string> {
  form: FormState<Field>
  title: string
  /** Label of the submit button. Null while there is nothing to submit. */
  confirm: ReactNode
  /** Label of the close button, if not "Cancel". */
  cancel?: string
  variant?: ButtonVariant
  size?: 'normal' | 'wide'
  /** Whether the content to submit is still loading. */
  pending?: boolean
  /** Why it cannot be submitted as it is. */
  disabledReason?: string | null
  /** Whether something in it must be decided first, with its own buttons. */
  undecided?: boolean
  /** Words an error that belongs to no field. */
  sentence?: ((problem: unknown) => string) | undefined
  onClose: () => void
  children: ReactNode
  /** What is shown below the form, outside of it. */
  below?: ReactNode
}

/** A dialog with one form. Its submit and close buttons stay visible below the scrolling part. */
export function FormDialog<Field extends string>(props: Props<Field>) {
  const { form, title, confirm, cancel, variant = 'primary', size = 'normal', onClose, children } = props
  return (
    <Dialog
      title={title}
      size={size}
      onClose={onClose}
      footer={
        !props.undecided && (
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
        )
      }
    >
      <Form form={form} {...(props.sentence && { sentence: props.sentence })}>
        {children}
      </Form>
      {props.below}
    </Dialog>
  )
}
