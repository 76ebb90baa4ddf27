export interface FailureSearch {
  /** Usually a number, but sign-in errors have names. */
  statusCode?: string | number
  message?: string
}

/** Reads an error from the address. Adds nothing if there is none. */
export function readFailure({ statusCode, message }: Record<string, unknown>): FailureSearch {
  return {
    // Numbers stay numbers, so that the address is `statusCode=401` and not a quoted string.
    ...(hasValue(statusCode) && { statusCode: typeof statusCode === 'number' ? statusCode : text(statusCode, 60) }),
    ...(hasValue(message) && { message: text(message, 500) }),
  }
}

const hasValue = (value: unknown) => value !== undefined && value !== null && value !== ''
const text = (value: unknown, maxLength: number) => String(value).slice(0, maxLength)
