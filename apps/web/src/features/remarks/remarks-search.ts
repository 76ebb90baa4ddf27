/** What the page of remarks keeps in its address. */
export interface RemarksSearch {
  tab?: 'handled' | undefined
}

export function readRemarksSearch(search: Record<string, unknown>): RemarksSearch {
  return { tab: search.tab === 'handled' ? 'handled' : undefined }
}
