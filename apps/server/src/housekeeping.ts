import { join } from 'node:path'
import type { Dependencies } from './dependencies.ts'
import { removeExpired } from './features/accounts/oauth.usecases.ts'
import { removeOrphans } from './features/files/files.usecases.ts'
import { forgetAnswers } from './platform/http/idempotency.ts'

const hour = 3_600_000
const day = 24 * hour
/** How long a request may be repeated under its Idempotency-Key. */
const answersKeptFor = 2 * day

/** Removes what nobody can use any more: stored files without a row, old answers, ended sign-ins. Safe to run anywhere. */
export async function keepHouse({ database, storage, clock, config }: Dependencies): Promise<void> {
  const now = clock.now()
  const before = (age: number) => new Date(now.getTime() - age)
  await database.transaction(tx => forgetAnswers(tx, before(answersKeptFor)))
  await database.transaction(tx => removeExpired(tx, before(day)))
  await removeOrphans({ database, storage, folder: join(config.dataDir, 'incoming'), now, olderThan: hour })
}

/** Keeps house once an hour until it is told to stop. A round that fails is logged; the next one goes on. */
export function startHousekeeping(dependencies: Dependencies): () => void {
  const timer = setInterval(() => {
    keepHouse(dependencies).catch(error => {
      dependencies.log.warn({ reason: (error as Error).message }, 'housekeeping failed')
    })
  }, hour)
  timer.unref()
  return () => clearInterval(timer)
}
