import { type ReactNode, useId } from 'react'
import { type ButtonVariant, buttonLook } from './button-look.ts'
import { Icon, type IconName, Spinner } from './icon.tsx'

interface Props {
  children: ReactNode
  onPress?: () => void
  /** True while the action is running: presses are ignored and screen readers are notified. */
  pending: boolean
  variant?: ButtonVariant
  type?: 'button' | 'submit'
  /** Id of the form that a button outside it submits. */
  form?: string
  icon?: IconName
  wide?: boolean
  /** Why it is blocked, in a short sentence shown below it. The button is blocked if this is set. */
  disabledReason?: string | null
}

/** A button for actions. Use LinkButton for navigation. */
export function Button({
  children,
  onPress,
  pending,
  variant = 'secondary',
  type = 'button',
  form,
  icon,
  wide,
  disabledReason,
}: Props) {
  const reasonId = useId()
  const blocked = Boolean(disabledReason)
  const button = (
    <button
      type={type}
      form={form}
      className={buttonLook(variant, { wide, blocked })}
      aria-disabled={blocked || pending || undefined}
      aria-busy={pending || undefined}
      aria-describedby={blocked ? reasonId : undefined}
      onClick={event => {
        if (!blocked && !pending) return onPress?.()
        event.preventDefault()
      }}
    >
      {pending ? <Spinner /> : icon && <Icon name={icon} size={20} />}
      {children}
    </button>
  )
  if (!blocked) return button
  return (
    <span className={wide ? 'flex w-full flex-col gap-1.5' : 'act inline-flex flex-col gap-1.5 tablet:max-w-72'}>
      {button}
      <span id={reasonId} className="text-tiny text-ink-3">
        {disabledReason}
      </span>
    </span>
  )
}
