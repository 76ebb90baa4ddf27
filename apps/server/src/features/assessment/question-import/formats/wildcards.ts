import { Refusal } from './read-results.ts'

/** An accepted answer in which `\*` is a literal star. Throws for a bare star, which would match anything. */
export function literalStars(answer: string): string {
  if (/(?<!\\)\*/.test(answer)) throw new Refusal('wildcard_answer', answer)
  return answer.replaceAll('\\*', '*')
}

/** The reverse: escapes stars. */
export function starsAsText(answer: string): string {
  return answer.replaceAll('*', '\\*')
}
