export interface FailureSearch {
  /** Usually a number, but sign-in errors come by name. */
  statusCode?: string | number
  message?: string
}

/** What an address tells the error page; nothing is added to an address that tells nothing. */
export function readFailure({ statusCode, message }: Record<string, unknown>): FailureSearch {
  return {
    // numbers stay numbers, so that the address reads `statusCode=401` and not a quoted word
    ...(isTold(statusCode) && { statusCode: typeof statusCode === 'number' ? statusCode : text(statusCode, 60) }),
    ...(isTold(message) && { message: text(message, 500) }),
  }
}

const isTold = (value: unknown) => value !== undefined && value !== null && value !== ''
const text = (value: unknown, longest: number) => String(value).slice(0, longest)
