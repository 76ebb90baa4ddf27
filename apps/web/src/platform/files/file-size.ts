import { activeLocale } from '../words/language.ts'

/** `640 kB`, `2.4 MB`, `10.7 GB` */
export function fileSize(bytes: number): string {
  const [unit, bytesPerUnit] =
    bytes >= 1e9
      ? (['gigabyte', 1e9] as const)
      : bytes >= 1e6
        ? (['megabyte', 1e6] as const)
        : (['kilobyte', 1e3] as const)
  return new Intl.NumberFormat(activeLocale(), {
    style: 'unit',
    unit,
    maximumFractionDigits: unit === 'kilobyte' ? 0 : 1,
  }).format(Math.max(1000, bytes) / bytesPerUnit)
}
