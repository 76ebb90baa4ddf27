import { readingLimits } from './read-results.ts'

/** The largest number, or 0 if none is greater. Unlike `Math.max`, it accepts any count of numbers. */
export const maxOf = (numbers: readonly number[]): number => numbers.reduce((most, one) => Math.max(most, one), 0)

const number = /^[+-]?\d{1,12}(?:[.,]\d{1,8})?$/

/**
 * The numbers in a range, in the precision in which it is written: 1 to 5 gives five, 3.141 to 3.142 gives two. Null if
 * there are too many to list as accepted answers.
 */
export function numbersBetween(from: string, to: string): string[] | null {
  const [one, other] = [from.trim(), to.trim()]
  if (!number.test(one) || !number.test(other)) return null
  const digits = Math.max(...[one, other].map(text => text.split(/[.,]/)[1]?.length ?? 0))
  const scale = 10 ** digits
  const [first, last] = [one, other].map(text => Math.round(Number(text.replace(',', '.')) * scale)) as [number, number]
  const count = last - first + 1
  if (!(count >= 1 && count <= readingLimits.acceptedForms)) return null
  return Array.from({ length: count }, (_, index) =>
    ((first + index) / scale).toFixed(digits).replace(/^-(0(\.0*)?)$/, '$1'),
  )
}

/** A number as written, and without trailing zeros after the point: 1234.0 is also 1234. */
export function plainNumber(text: string): string[] {
  const plain = /^([+-]?\d{1,12})(?:[.,]0{1,8}|([.,]\d{0,8}[1-9])0{1,8})$/.exec(text.trim())
  return plain ? [`${plain[1]}${plain[2] ?? ''}`, text.trim()] : [text]
}
