import { readId } from '#platform/page/read-address.ts'

/** What is open over the cancellations: one of them, or the dialog to drop a class (`choose` to select it there). */
export interface CancellationsSearch {
  cancellation?: string | undefined
  give_up?: string | undefined
}

export function readCancellationsSearch(search: Record<string, unknown>): CancellationsSearch {
  const cancellation = readId(search.cancellation)
  if (cancellation) return { cancellation }
  const dropId = search.give_up === 'choose' ? 'choose' : readId(search.give_up)
  return dropId ? { give_up: dropId } : {}
}
