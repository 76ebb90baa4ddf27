import { Button } from '#ui/button.tsx'
import { problemSentence } from '../api/problem-sentence.ts'
import { controlsWords } from '../words/controls.words.ts'

/** The parts of a list's query that its footer needs. */
export interface PagedQuery {
  data: { pages: { results: readonly unknown[]; count: number }[] } | undefined
  error: unknown
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

interface Props {
  list: PagedQuery
  more?: string
  shown?: (shown: number, all: number) => string
}

/**
 * The footer of a paged list: a button for the next page, how many of all rows are shown, and why the last page failed
 * to load.
 */
export function MoreRows({
  list,
  more = controlsWords().moreRows.more,
  shown = controlsWords().moreRows.shown,
}: Props) {
  const pages = list.data?.pages ?? []
  // A complete list needs no footer.
  if (pages.length < 2 && !list.hasNextPage) return null
  const rows = pages.reduce((sum, { results }) => sum + results.length, 0)
  return (
    <div className="mt-5 flex flex-wrap items-center gap-4">
      {list.hasNextPage && (
        <Button pending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
          {more}
        </Button>
      )}
      <p role="status" className="tabular text-small text-ink-3">
        {list.isFetchNextPageError ? problemSentence(list.error) : shown(rows, pages.at(-1)?.count ?? rows)}
      </p>
    </div>
  )
}
