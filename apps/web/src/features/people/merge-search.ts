import { readWord } from '#platform/page/read-address.ts'

/** What the page that joins two accounts keeps in its address: the account that goes, by its id. */
export interface MergeSearch {
  other?: string | undefined
}

export const readMergeSearch = ({ other }: Record<string, unknown>): MergeSearch => ({ other: readWord(other) })
