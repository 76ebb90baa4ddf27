import { activeLocale } from '../words/locale.ts'

/** `640 kB`, `2.4 MB` */
export function fileSize(bytes: number): string {
  const big = bytes >= 1_000_000
  return new Intl.NumberFormat(activeLocale(), {
    style: 'unit',
    unit: big ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: big ? 1 : 0,
  }).format(big ? bytes / 1_000_000 : Math.max(1, bytes / 1000))
}
