/** What the page of absence documents keeps in its address. */
export interface DocumentsSearch {
  tab?: 'decided' | undefined
  /** The student class whose document is open. */
  document?: string | undefined
}

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export function readDocumentsSearch(search: Record<string, unknown>): DocumentsSearch {
  return {
    tab: search.tab === 'decided' ? 'decided' : undefined,
    document: typeof search.document === 'string' && id.test(search.document) ? search.document : undefined,
  }
}
