import { readId } from '#platform/page/read-address.ts'

/** What the page of absence documents keeps in its address. */
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
