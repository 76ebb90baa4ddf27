/** The result of one check: all is well, or what is wrong and how to fix it. */
export type Finding = { topic: string; message: string } & (
  | { state: 'ok' }
  | { state: 'warning' | 'wrong'; fix: string }
)

export const ok = (topic: string, message: string): Finding => ({ topic, state: 'ok', message })

/** It works, but not as well or as safely as it could. */
export const warning = (topic: string, message: string, fix: string): Finding => ({
  topic,
  state: 'warning',
  message,
  fix,
})

/** Something that people need doesn't work, or people without permission can access it. */
export const wrong = (topic: string, message: string, fix: string): Finding => ({ topic, state: 'wrong', message, fix })

/** The first line of an error's message, or its code, for the operator. */
export function reasonOf(error: unknown): string {
  const { message, code, cause } = error as { message?: string; code?: string; cause?: unknown }
  const words = (message || code || String(error)).split('\n')[0] ?? ''
  return cause && !message ? reasonOf(cause) : words.replace(/\/\/[^/@\s]*@/, '//…@')
}

/** A count with its noun: “1 hour”, “2 hours”. */
export const countInWords = (count: number, one: string, other = `${one}s`): string =>
  `${count} ${count === 1 ? one : other}`

const megabyte = 1024 * 1024

export function sizeInWords(bytes: number): string {
  return bytes < 1024 * megabyte ? `${Math.round(bytes / megabyte)} MB` : `${(bytes / 1024 / megabyte).toFixed(1)} GB`
}
