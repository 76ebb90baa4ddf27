import { classNames } from './class-names.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

const looks: Record<ButtonVariant, string> = {
  primary: 'bg-lamp text-on-lamp hover:bg-lamp-strong',
  secondary: 'border border-edge bg-transparent text-ink hover:bg-desk',
  quiet: 'bg-transparent text-ink-2 hover:bg-desk hover:text-ink',
  danger: 'border border-bad text-bad hover:bg-bad-wash',
}

/** One look for what acts and what leads somewhere. */
export function buttonLook(variant: ButtonVariant, more?: { wide?: boolean; blocked?: boolean }): string {
  return classNames(
    'inline-flex min-h-11 items-center justify-center gap-2 rounded-button px-5 py-2 text-center font-semibold wrap-break-word',
    'transition-[background-color,color,translate] duration-150 select-none print:hidden',
    more?.wide && 'w-full',
    more?.blocked
      ? 'cursor-not-allowed border border-line bg-desk text-ink-3'
      : `${looks[variant]} active:translate-y-px`,
  )
}
