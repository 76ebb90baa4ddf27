interface Failure {
  message?: string
  code?: string
  constraint?: string
}

const address = /[^\s<>"'(),:;/]+@[^\s<>"'(),:;/]+/g
const quoted = /"[^"]*"|'[^']*'/g

/** The words of an error without what may be somebody's: the addresses of persons in them. */
export function withoutAddresses(words: string): string {
  return words.replace(address, '…@…')
}

/** An error for the log. What its words quote may be somebody's and is left out; its code and constraint are ours. */
export function failureOf(error: unknown): { reason: string; failure?: string; constraint?: string } {
  const { message = String(error), code, constraint } = (error ?? {}) as Failure
  return {
    reason: withoutAddresses(message).replace(quoted, '“…”'),
    ...(code && { failure: code }),
    ...(constraint && { constraint }),
  }
}

/** A failure of ours for the log, with where it was: of its stack the frames alone, since it begins with the words. */
export function crashOf(error: unknown) {
  const { stack, message = '' } = (error ?? {}) as { stack?: string; message?: string }
  const frames = stack
    ?.slice(stack.indexOf(message) + message.length)
    .split('\n')
    .filter(line => line.startsWith('    at '))
  return { ...failureOf(error), ...(frames?.length && { stack: withoutAddresses(frames.join('\n')) }) }
}
