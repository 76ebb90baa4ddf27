import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { type Config, readConfig } from '../config.ts'
import { openSigning } from '../platform/auth/signed-links.ts'
import { systemClock } from '../platform/clock/clock.ts'
import { openDatabase } from '../platform/database/database.ts'
import { openDoctorProof } from '../platform/http/doctor-proof.ts'
import { createLogger } from '../platform/logging/logger.ts'
import { explain } from '../preflight.ts'
import { examineAcademy } from './academy.ts'
import { examineAddress } from './address.ts'
import { examineDatabase } from './database.ts'
import { type Finding, ok, reasonOf, wrong } from './finding.ts'
import { examineMachine, strangeAccount } from './machine.ts'
import { examineMail } from './mail.ts'
import { examineSettings } from './settings.ts'
import { examineStorage } from './storage.ts'
import { examineVideos } from './videos.ts'

export interface Examination {
  /** Runs work with the database of the settings: beside its server, or with one that it starts. */
  withDatabase<T>(config: Config, work: (connectionString: string) => Promise<T>): Promise<T>
  /** Time limit in milliseconds for one request to another program. */
  patience?: number
  /** The recipient of a test email. */
  mailTo?: string | undefined
}

/** The time limit of a topic, as a multiple of `patience`. A database may have to be started. */
const topicWithin = { most: 4, database: 12 }

/**
 * Checks everything an academy needs, with the settings of an environment, whether or not its server runs. Changes
 * nothing except a small file in the storage, which it deletes. A check that can't run is a finding, and the others
 * continue.
 */
export async function examine(
  env: Record<string, string | undefined>,
  { withDatabase, patience = 5_000, mailTo }: Examination,
): Promise<Finding[]> {
  let config: Config
  try {
    config = readConfig(env)
  } catch (error) {
    const mend = 'See docs/operations.md for the values of each setting. The other checks run once this is fixed'
    return [wrong('settings', explain(error) ?? reasonOf(error), mend)]
  }
  const log = createLogger('silent')
  const strange = await strangeAccount(config)
  const hasDatabase = config.databaseUrl || (!strange && (await exists(join(config.dataDir, 'postgres', 'PG_VERSION'))))
  const hasStorage = config.storageUrl || (!strange && (await exists(config.dataDir)))

  const proof = Promise.withResolvers<string | null>()

  async function database(): Promise<Finding[]> {
    if (!hasDatabase)
      return strange ? [] : [ok('database', 'there’s none yet, and the first start creates it in DATA_DIR')]
    return withDatabase(config, async connectionString => {
      const { findings, current } = await examineDatabase(config, connectionString, patience)
      if (!current) return findings
      const database = openDatabase({ connectionString, log, connections: 1, patience })
      try {
        proof.resolve(openDoctorProof(await openSigning(database)).issue(systemClock.now()))
        return [...findings, ...(await examineAcademy({ config, database, now: systemClock.now() }))]
      } finally {
        await database.close()
      }
    })
  }

  const topics: [name: string, within: number, findings: Promise<Finding[]>][] = [
    ['settings', topicWithin.most, examineSettings(env, config)],
    ['machine', topicWithin.most, examineMachine(config)],
    ['database', topicWithin.database, database().finally(() => proof.resolve(null))],
    ['storage', topicWithin.most, hasStorage ? examineStorage(config).then(finding => [finding]) : Promise.resolve([])],
    ['videos', topicWithin.most, examineVideos(config).then(finding => [finding])],
    ['mail', topicWithin.most, examineMail(config, { patience, to: mailTo, log })],
    ['address', topicWithin.most, examineAddress(config, { patience, proof: proof.promise })],
  ]
  const found = topics.map(([name, within, findings]) => inTime(name, within * patience, findings))
  return [...(strange ? [strange] : []), ...(await Promise.all(found)).flat()]
}

/** Returns the findings, or one that says that the check took too long or failed. */
async function inTime(topic: string, milliseconds: number, findings: Promise<Finding[]>): Promise<Finding[]> {
  const late = Promise.withResolvers<Finding[]>()
  const says = `this check didn’t finish within ${milliseconds / 1000} s`
  const timer = setTimeout(
    () => late.resolve([wrong(topic, says, 'Check whether the machine or its network is overloaded')]),
    milliseconds,
  )
  const failed = (error: unknown) => [
    wrong(
      topic,
      explain(error) ?? reasonOf(error),
      'Fix this, then run the doctor again. The server log may have details',
    ),
  ]
  return Promise.race([findings.catch(failed), late.promise]).finally(() => clearTimeout(timer))
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
