import { readingLimits } from './reading.ts'

/** The largest, however many there are: a call takes only so many. 0 where none is more. */
export const mostOf = (numbers: readonly number[]): number => numbers.reduce((most, one) => Math.max(most, one), 0)

const number = /^[+-]?\d{1,12}(?:[.,]\d{1,8})?$/

/**
 * The numbers from one to the other as precise as they are written: 1 to 5 are five, 3.141 to 3.142 two. Null where they
 * are too many to be accepted one by one.
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

/** A number as it is written, and without the zeros a machine wrote behind its point: 1234.0 is 1234 as well. */
export function plainNumber(text: string): string[] {
  const plain = /^([+-]?\d{1,12})(?:[.,]0{1,8}|([.,]\d{0,8}[1-9])0{1,8})$/.exec(text.trim())
  return plain ? [`${plain[1]}${plain[2] ?? ''}`, text.trim()] : [text]
}
