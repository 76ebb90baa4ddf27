import { setupSteps } from '@aulaviva/domain/setup'
import type { Queryable, Transaction } from '../../../platform/database/queryable.ts'
import { setSetupHidden, setupRow, visibleSetupRow } from './setup.repository.ts'

/** Which steps of setting up the academy are done, according to the current data. */
export async function readSetup({ db }: { db: Queryable }) {
  const row = await setupRow.one(db)
  return {
    steps: setupSteps.map(name => ({ name, done: row[name] })),
    put_away_at: row.put_away_at && new Date(row.put_away_at).toISOString(),
  }
}

/** Hides or shows the list. Repeating it changes nothing. */
export async function saveSetup({ tx, now, body }: { tx: Transaction; now: Date; body: { put_away: boolean } }) {
  await setSetupHidden.run(tx, body.put_away ? now.toISOString() : null)
  return readSetup({ db: tx })
}

/** How many steps are left for people who see the list. 0 once it is hidden. */
export async function setupStepsLeft(db: Queryable): Promise<number> {
  const row = await visibleSetupRow.first(db)
  return row ? setupSteps.filter(name => !row[name]).length : 0
}
