import type { Config } from '../config.ts'
import { examinePostgres, type PostgresFacts } from '../platform/database/examine.ts'
import { digestOf, readMigrations } from '../platform/schema/migrate.ts'
import { oldestPostgres } from '../preflight.ts'
import { countInWords, type Finding, ok, reasonOf, warning, wrong } from './finding.ts'

/** Whether the database has the tables of this version, so that they can be queried. */
export interface ExaminedDatabase {
  findings: Finding[]
  current: boolean
}

/** Checks the database: whether it responds, is suitable, and has the tables of this version. */
export async function examineDatabase(
  config: Config,
  connectionString: string,
  timeout: number,
): Promise<ExaminedDatabase> {
  const place = config.databaseUrl ? 'DATABASE_URL' : 'DATA_DIR'
  try {
    const found = await examinePostgres(connectionString, timeout)
    const { finding, current } = await schemaOf(found)
    return {
      current,
      findings: [databaseFinding(found, place), ...connectionsFinding(found, config), finding, clockOf(found)],
    }
  } catch (error) {
    const fix = config.databaseUrl
      ? 'Check that it’s running and that DATABASE_URL has the right address, user, and password'
      : 'Check the server log, then restart the server'
    return { current: false, findings: [wrong('database', `not responding (${reasonOf(error)})`, fix)] }
  }
}

/** Says whether the database is suitable. The message names it by `place`. */
export function databaseFinding(
  { version, encoding, readOnly, mayCreate, latency }: Omit<PostgresFacts, 'migrations'>,
  place: string,
): Finding {
  if (version < oldestPostgres)
    return wrong('database', `it’s PostgreSQL ${version}`, `Upgrade it to version ${oldestPostgres} or later`)
  if (readOnly)
    return wrong(
      'database',
      'it’s read-only',
      `Point ${place} to the primary, not to a standby. If it is the primary, find out why it’s read-only`,
    )
  if (encoding !== 'UTF8')
    return wrong('database', `it stores text as ${encoding}`, 'Create a database with UTF8 encoding')
  if (!mayCreate)
    return wrong('database', 'its user can’t create tables', 'Make the user in DATABASE_URL the owner of the database')
  const message = `PostgreSQL ${version} responds in ${latency.toFixed(1)} ms`
  return latency < 20
    ? ok('database', message)
    : warning('database', message, 'Move the server closer to its database: each write makes about 10 round trips')
}

function connectionsFinding({ inUse, most }: PostgresFacts, { connections }: Config): Finding[] {
  const message = `${inUse} of ${most} in use, and one server opens up to ${connections.all}`
  if (connections.all > most)
    return [wrong('connections', message, 'Lower DATABASE_CONNECTIONS, or raise max_connections in the database')]
  return most - inUse < 5
    ? [
        warning(
          'connections',
          message,
          'Raise max_connections in the database, or find out what else uses its connections',
        ),
      ]
    : [ok('connections', message)]
}

async function schemaOf({ migrations }: PostgresFacts): Promise<{ finding: Finding; current: boolean }> {
  const shipped = new Map((await readMigrations()).map(one => [one.name, digestOf(one)]))
  if (!migrations || migrations.length === 0)
    return { current: false, finding: ok('schema', 'there are no tables yet, and the first start creates them') }
  const unknown = migrations.find(({ name }) => !shipped.has(name))
  if (unknown) {
    const message = `the database is from a later version, with migration ${unknown.name}`
    return {
      current: false,
      finding: wrong('schema', message, 'Start that version, or restore a backup created before the upgrade'),
    }
  }
  const changed = migrations.find(({ name, sha256 }) => shipped.get(name) !== sha256)
  if (changed) {
    const message = `migration ${changed.name} differs from the one applied to the database`
    return { current: false, finding: wrong('schema', message, 'Reinstall the published version of Aulaviva') }
  }
  const missing = shipped.size - migrations.length
  return missing > 0
    ? { current: false, finding: ok('schema', `the next start runs ${countInWords(missing, 'pending migration')}`) }
    : { current: true, finding: ok('schema', `up to date with ${shipped.size} migrations`) }
}

function clockOf({ ahead }: PostgresFacts): Finding {
  const seconds = Math.abs(ahead) / 1000
  const message = `the database clock is ${seconds.toFixed(1)} s ${ahead < 0 ? 'behind' : 'ahead of'} this machine’s`
  const fix = 'Sync both machines with NTP (timedatectl set-ntp true)'
  if (seconds > 30) return wrong('clock', message, fix)
  return seconds > 2 ? warning('clock', message, fix) : ok('clock', 'this machine and the database agree')
}
