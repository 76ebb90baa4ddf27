import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { type ButtonVariant, buttonLook } from './button-look.ts'
import { Icon, type IconName } from './icon.tsx'

interface Props extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className' | 'children'> {
  children?: ReactNode
  variant?: ButtonVariant
  icon?: IconName
  wide?: boolean
  ref?: React.Ref<HTMLAnchorElement>
}

/** A link styled as a button. Inside the app, it is used through the router's `createLink`. */
export function LinkButton({ children, variant = 'secondary', icon, wide, ref, ...anchor }: Props) {
  return (
    <a ref={ref} {...anchor} className={buttonLook(variant, { wide })}>
      {icon && <Icon name={icon} size={20} />}
      {children}
    </a>
  )
}
