import { activeLocale } from './locale.ts'

/** `0.934` → `93%`, in the active language. */
export function percent(share: number): string {
  return new Intl.NumberFormat(activeLocale(), { style: 'percent', maximumFractionDigits: 0 }).format(share)
}
