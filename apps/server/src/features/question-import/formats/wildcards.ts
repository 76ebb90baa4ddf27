import { Refusal } from './reading.ts'

/** An accepted answer in which `\*` is a star. A star alone stands for anything: refused. */
export function literalStars(answer: string): string {
  if (/(?<!\\)\*/.test(answer)) throw new Refusal('wildcard_answer', answer)
  return answer.replaceAll('\\*', '*')
}

/** The other way around. */
export function starsAsText(answer: string): string {
  return answer.replaceAll('*', '\\*')
}
