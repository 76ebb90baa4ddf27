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
import { accountFinding, examineMachine } from './machine.ts'
import { examineMail } from './mail.ts'
import { examineSettings } from './settings.ts'
import { examineStorage } from './storage.ts'
import { examineVideos } from './videos.ts'

export interface ExamineOptions {
  /** Runs work with the database of the settings: beside its server, or with one that it starts. */
  withDatabase<T>(config: Config, work: (connectionString: string) => Promise<T>): Promise<T>
  /** Time limit in milliseconds for one request to another program. */
  timeout?: number
  /** The recipient of a test email. */
  mailTo?: string | undefined
}

/** The time limit of a topic, as a multiple of `timeout`. A database may have to be started. */
const timeoutFactors = { default: 4, database: 12 }

/**
 * Checks everything an academy needs, with the settings of an environment, whether or not its server runs. Changes
 * nothing except a small file in the storage, which it deletes. A check that can't run is a finding, and the others
 * continue.
 */
export async function runDoctor(
  env: Record<string, string | undefined>,
  { withDatabase, timeout = 5_000, mailTo }: ExamineOptions,
): Promise<Finding[]> {
  let config: Config
  try {
    config = readConfig(env)
  } catch (error) {
    const fix = 'See docs/operations.md for the values of each setting. The other checks run once this is fixed'
    return [wrong('settings', explain(error) ?? reasonOf(error), fix)]
  }
  const log = createLogger('silent')
  const accountWarning = await accountFinding(config)
  const hasDatabase =
    config.databaseUrl || (!accountWarning && (await exists(join(config.dataDir, 'postgres', 'PG_VERSION'))))
  const hasStorage = config.storageUrl || (!accountWarning && (await exists(config.dataDir)))

  const proof = Promise.withResolvers<string | null>()

  async function database(): Promise<Finding[]> {
    if (!hasDatabase)
      return accountWarning ? [] : [ok('database', 'there’s none yet, and the first start creates it in DATA_DIR')]
    return withDatabase(config, async connectionString => {
      const { findings, current } = await examineDatabase(config, connectionString, timeout)
      if (!current) return findings
      const database = openDatabase({ connectionString, log, connections: 1, queryTimeout: timeout })
      try {
        proof.resolve(openDoctorProof(await openSigning(database)).issue(systemClock.now()))
        return [...findings, ...(await examineAcademy({ config, database, now: systemClock.now() }))]
      } finally {
        await database.close()
      }
    })
  }

  const topics: [name: string, within: number, findings: Promise<Finding[]>][] = [
    ['settings', timeoutFactors.default, examineSettings(env, config)],
    ['machine', timeoutFactors.default, examineMachine(config)],
    ['database', timeoutFactors.database, database().finally(() => proof.resolve(null))],
    [
      'storage',
      timeoutFactors.default,
      hasStorage ? examineStorage(config).then(finding => [finding]) : Promise.resolve([]),
    ],
    ['videos', timeoutFactors.default, examineVideos(config).then(finding => [finding])],
    ['mail', timeoutFactors.default, examineMail(config, { timeout, to: mailTo, log })],
    ['address', timeoutFactors.default, examineAddress(config, { timeout, proof: proof.promise })],
  ]
  const found = topics.map(([name, factor, findings]) => withTimeout(name, factor * timeout, findings))
  return [...(accountWarning ? [accountWarning] : []), ...(await Promise.all(found)).flat()]
}

/** Returns the findings, or one that says that the check took too long or failed. */
async function withTimeout(topic: string, milliseconds: number, findings: Promise<Finding[]>): Promise<Finding[]> {
  const late = Promise.withResolvers<Finding[]>()
  const message = `this check didn’t finish within ${milliseconds / 1000} s`
  const timer = setTimeout(
    () => late.resolve([wrong(topic, message, 'Check whether the machine or its network is overloaded')]),
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
