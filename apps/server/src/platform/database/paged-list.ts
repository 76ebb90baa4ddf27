import type { Queryable, SqlValue } from './queryable.ts'
import { query } from './statement.ts'

interface PageRequest {
  page: number
  page_size: number
}

/**
 * A list that grows. The statement `page` takes limit and offset as its last two arguments and returns the `total` in
 * each row. `count` returns the total when a page is past the last row and has no row to carry it.
 */
export function pagedList<Args extends readonly SqlValue[], Row>(name: string, texts: { page: string; count: string }) {
  const rowsOf = query<[...Args, limit: number, offset: number], Row & { total: number }>(name, texts.page)
  const countAll = query<Args, { count: number }>(`${name}-count`, texts.count)

  /** Total number of rows. */
  const count = async (db: Queryable, ...args: Args): Promise<number> => (await countAll.first(db, ...args))?.count ?? 0

  /** One page and the total, which is correct even past the last page. */
  const page = async (db: Queryable, request: PageRequest, ...args: Args): Promise<{ rows: Row[]; count: number }> => {
    const rows = await rowsOf.all(db, ...args, request.page_size, (request.page - 1) * request.page_size)
    const [first] = rows
    if (first) return { rows, count: first.total }
    return { rows, count: request.page > 1 ? await count(db, ...args) : 0 }
  }
  return { page, count }
}
