/** What is open over the cancellations: one of them, or giving up a class (`choose` for one to be chosen). */
export interface CancellationsSearch {
  cancellation?: string | undefined
  give_up?: string | undefined
}

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Reads an address that anybody may have typed; what cannot be understood is left out. */
export function readCancellationsSearch(search: Record<string, unknown>): CancellationsSearch {
  const { cancellation, give_up: giveUp } = search
  const isId = (value: unknown): value is string => typeof value === 'string' && id.test(value)
  if (isId(cancellation)) return { cancellation }
  return isId(giveUp) || giveUp === 'choose' ? { give_up: giveUp } : {}
}
