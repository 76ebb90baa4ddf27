interface Failure {
  message?: string
  code?: string
  constraint?: string
}

const address = /[^\s<>"'(),:;/]+@[^\s<>"'(),:;/]+/g
const quoted = /"[^"]*"|'[^']*'/g

/** Removes email addresses from an error message. */
export function withoutAddresses(words: string): string {
  return words.replace(address, '…@…')
}

/**
 * Summary of an error for the log. Values quoted in its message may be personal and are removed. Its code and
 * constraint are ours.
 */
export function failureOf(error: unknown): { reason: string; failure?: string; constraint?: string } {
  const { message = String(error), code, constraint } = (error ?? {}) as Failure
  return {
    reason: withoutAddresses(message).replace(quoted, '“…”'),
    ...(code && { failure: code }),
    ...(constraint && { constraint }),
  }
}

/** Summary of a bug for the log, with only the frames of its stack, because a stack begins with the message. */
export function crashOf(error: unknown) {
  const { stack, message = '' } = (error ?? {}) as { stack?: string; message?: string }
  const frames = stack
    ?.slice(stack.indexOf(message) + message.length)
    .split('\n')
    .filter(line => line.startsWith('    at '))
  return { ...failureOf(error), ...(frames?.length && { stack: withoutAddresses(frames.join('\n')) }) }
}
