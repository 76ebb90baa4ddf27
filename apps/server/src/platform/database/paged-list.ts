import type { Queryable, SqlValue } from './queryable.ts'
import { query } from './statement.ts'

interface Slice {
  limit: number
  offset: number
}

/**
 * A growing list: `page` takes limit and offset as its last two arguments and tells with each row the `total` of all;
 * `count` tells it where a page lies beyond the last row.
 */
export function pagedList<Args extends readonly SqlValue[], Row>(name: string, texts: { page: string; count: string }) {
  const page = query<[...Args, limit: number, offset: number], Row & { total: number }>(name, texts.page)
  const all = query<Args, { count: number }>(`${name}-count`, texts.count)
  return async (db: Queryable, { limit, offset }: Slice, ...args: Args): Promise<{ rows: Row[]; count: number }> => {
    const rows = await page.all(db, ...args, limit, offset)
    const [first] = rows
    const count = first ? first.total : offset > 0 ? ((await all.first(db, ...args))?.count ?? 0) : 0
    return { rows, count }
  }
}
