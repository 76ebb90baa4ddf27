import type { Config } from '../config.ts'
import { type Examined, examinePostgres } from '../platform/database/examine.ts'
import { digestOf, readMigrations } from '../platform/schema/migrate.ts'
import { oldestPostgres } from '../preflight.ts'
import { type Finding, ok, reasonOf, warning, wrong } from './finding.ts'

/** Whether the tables of the database are those of this program, so that they can be asked. */
export interface ExaminedDatabase {
  findings: Finding[]
  current: boolean
}

/** The database: whether it answers, is one that serves, and has the tables of this program. */
export async function examineDatabase(
  config: Config,
  connectionString: string,
  patience: number,
): Promise<ExaminedDatabase> {
  const place = config.databaseUrl ? 'DATABASE_URL' : 'DATA_DIR'
  try {
    const found = await examinePostgres(connectionString, patience)
    const { finding, current } = await schemaOf(found)
    return { current, findings: [judgeDatabase(found, place), ...room(found, config), finding, clockOf(found)] }
  } catch (error) {
    const mend = `Look whether it runs, and whether ${place} leads to it from this machine with the right user and password`
    return { current: false, findings: [wrong('database', `it does not answer (${reasonOf(error)})`, mend)] }
  }
}

/** Whether it is one that serves, for whoever reads this in `place`. */
export function judgeDatabase(
  { version, encoding, readOnly, mayCreate, latency }: Omit<Examined, 'migrations'>,
  place: string,
): Finding {
  if (version < oldestPostgres)
    return wrong('database', `it is PostgreSQL ${version}`, `Bring it to version ${oldestPostgres} or later`)
  if (readOnly)
    return wrong(
      'database',
      'it takes no writes',
      `Let ${place} lead to the primary, not to a standby, and see why it is read-only`,
    )
  if (encoding !== 'UTF8')
    return wrong('database', `it keeps text as ${encoding}`, 'Make a database with the encoding UTF8')
  if (!mayCreate)
    return wrong('database', 'its user may make no tables', 'Let the user of DATABASE_URL own the database')
  const says = `PostgreSQL ${version} answers in ${latency.toFixed(1)} ms`
  return latency < 20
    ? ok('database', says)
    : warning(
        'database',
        says,
        'A write asks it some ten times: bring the server and its database nearer to each other',
      )
}

function room({ inUse, most }: Examined, { connections }: Config): Finding[] {
  const says = `${inUse} of ${most} connections are in use, and one server opens up to ${connections.all}`
  if (connections.all > most)
    return [wrong('connections', says, 'Lower DATABASE_CONNECTIONS, or raise max_connections of the database')]
  return most - inUse < 5
    ? [warning('connections', says, 'Raise max_connections, or find out who else holds so many')]
    : [ok('connections', says)]
}

async function schemaOf({ migrations }: Examined): Promise<{ finding: Finding; current: boolean }> {
  const known = new Map((await readMigrations()).map(one => [one.name, digestOf(one)]))
  if (!migrations || migrations.length === 0)
    return { current: false, finding: ok('schema', 'there are no tables yet; the first start makes them') }
  const strange = migrations.find(({ name }) => !known.has(name))
  if (strange) {
    const says = `the database belongs to a later version, which has ${strange.name}`
    return { current: false, finding: wrong('schema', says, 'Start that version, or restore the copy taken before it') }
  }
  const changed = migrations.find(({ name, sha256 }) => known.get(name) !== sha256)
  if (changed) {
    const says = `the migration ${changed.name} is not the one that the database has had`
    return { current: false, finding: wrong('schema', says, 'Put the program back as it was published') }
  }
  const missing = known.size - migrations.length
  return missing > 0
    ? { current: false, finding: ok('schema', `${missing} migrations are to come; the next start makes them`) }
    : { current: true, finding: ok('schema', `it is up to date with ${known.size} migrations`) }
}

function clockOf({ ahead }: Examined): Finding {
  const seconds = Math.abs(ahead) / 1000
  const says = `the clock of the database is ${seconds.toFixed(1)} s ${ahead < 0 ? 'behind' : 'ahead'}`
  const mend = 'Let both machines keep time by NTP (timedatectl set-ntp true)'
  if (seconds > 30) return wrong('clock', says, mend)
  return seconds > 2 ? warning('clock', says, mend) : ok('clock', 'this machine and the database agree')
}
