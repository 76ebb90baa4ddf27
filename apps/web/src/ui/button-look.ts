import { classNames } from './class-names.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

const looks: Record<ButtonVariant, string> = {
  primary: 'px-5 bg-lamp text-on-lamp hover:bg-lamp-strong',
  secondary: 'px-5 border border-edge bg-transparent text-ink hover:bg-desk',
  quiet: 'px-2 bg-transparent text-ink-2 hover:bg-desk hover:text-ink',
  danger: 'px-5 border border-bad text-bad hover:bg-bad-wash',
}

/** The same style for buttons and links. */
export function buttonLook(variant: ButtonVariant, more?: { wide?: boolean; blocked?: boolean }): string {
  return classNames(
    'act inline-flex min-h-11 items-center justify-center gap-2 rounded-button py-2 text-center font-semibold wrap-break-word',
    'transition-[background-color,color,translate] duration-150 select-none print:hidden',
    more?.wide && 'w-full',
    more?.blocked
      ? 'cursor-not-allowed px-5 border border-line bg-desk text-ink-3'
      : `${looks[variant]} active:translate-y-px`,
  )
}
