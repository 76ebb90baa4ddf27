import type { Database } from '../../platform/database/database.ts'
import { shownItems } from './news.repository.ts'

/** The academy's news that are shown now, in its order. */
export async function shownNews({ db, now }: { db: Database; now: Date }) {
  const rows = await shownItems.all(db, now.toISOString())
  return rows.map(row => ({ ...row, image: null }))
}
