import type { Queryable, SqlValue } from './queryable.ts'
import { query } from './statement.ts'

interface Slice {
  page: number
  page_size: number
}

/**
 * A growing list. The statement `page` takes limit and offset as its last two arguments and gives each row the `total` of
 * all; `count` gives that number where a page lies beyond the last row and no row can tell it.
 */
export function pagedList<Args extends readonly SqlValue[], Row>(name: string, texts: { page: string; count: string }) {
  const rowsOf = query<[...Args, limit: number, offset: number], Row & { total: number }>(name, texts.page)
  const countAll = query<Args, { count: number }>(`${name}-count`, texts.count)

  /** How many rows there are in all. */
  const count = async (db: Queryable, ...args: Args): Promise<number> => (await countAll.first(db, ...args))?.count ?? 0

  /** One page and the count of all, which is the same on every page, beyond the last one too. */
  const page = async (db: Queryable, slice: Slice, ...args: Args): Promise<{ rows: Row[]; count: number }> => {
    const rows = await rowsOf.all(db, ...args, slice.page_size, (slice.page - 1) * slice.page_size)
    const [first] = rows
    if (first) return { rows, count: first.total }
    return { rows, count: slice.page > 1 ? await count(db, ...args) : 0 }
  }
  return { page, count }
}
