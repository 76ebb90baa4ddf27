/** What the doctor says of one thing: that it is well, or what is the matter and what to do about it. */
export type Finding = { topic: string; says: string } & ({ state: 'ok' } | { state: 'warning' | 'wrong'; mend: string })

export const ok = (topic: string, says: string): Finding => ({ topic, state: 'ok', says })

/** It works, and not as well or as safely as it could. */
export const warning = (topic: string, says: string, mend: string): Finding => ({ topic, state: 'warning', says, mend })

/** Something that people come for does not work, or is open to who should not have it. */
export const wrong = (topic: string, says: string, mend: string): Finding => ({ topic, state: 'wrong', says, mend })

/** The first line of an error's message, or its code: what is worth a word to the operator. */
export function reasonOf(error: unknown): string {
  const { message, code, cause } = error as { message?: string; code?: string; cause?: unknown }
  const words = (message || code || String(error)).split('\n')[0] ?? ''
  return cause && !message ? reasonOf(cause) : words.replace(/\/\/[^/@\s]*@/, '//…@')
}

const megabyte = 1024 * 1024

export function sizeInWords(bytes: number): string {
  return bytes < 1024 * megabyte ? `${Math.round(bytes / megabyte)} MB` : `${(bytes / 1024 / megabyte).toFixed(1)} GB`
}
