import { readId } from '#platform/page/read-address.ts'

/** Search parameters of the page of absence excuses. */
export interface DocumentsSearch {
  tab?: 'decided' | undefined
  /** The student class whose document is open. */
  document?: string | undefined
}

export function readDocumentsSearch(search: Record<string, unknown>): DocumentsSearch {
  return {
    tab: search.tab === 'decided' ? 'decided' : undefined,
    document: readId(search.document),
  }
}
