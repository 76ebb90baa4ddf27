import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import type { Finding } from '../src/audit/invariants.repository.ts'
import { type RestoreOptions, restoreCopy } from '../src/backup/restore-copy.ts'
import { type Backup, type BackupOptions, takeBackup } from '../src/backup/take-backup.ts'
import { readConfig } from '../src/config.ts'
import { saveFile } from '../src/features/shared/files/files.usecases.ts'
import { createLogger } from '../src/platform/logging/logger.ts'
import { hashOf } from '../src/platform/storage/hash-of.ts'
import { storeUpload } from '../src/platform/storage/orphaned-objects.ts'
import type { Storage } from '../src/platform/storage/stored-objects.ts'
import { explain } from '../src/preflight.ts'
import { onTestsEnd } from './at-end.ts'
import { withDatabase } from './connection.ts'
import { type Actor, makeScene, type Scene } from './scene.ts'
import { startTestApp, type TestApp } from './test-app.ts'

/** An academy to back up, and places for backups and restores. */
export interface CopiedAcademy {
  academy: TestApp
  scene: Scene
  student: Actor
  /** A path at which nothing exists. */
  newPlace(): string
  newTarget(): Promise<Target>
  /** Stores a file with a row, as a feature would. Returns its id. */
  addFile(content: string, storage?: Storage): Promise<string>
  /** Creates a full backup, unencrypted unless the configuration has a backup key. */
  backUp(folder: string, more?: Partial<BackupOptions>): Promise<Backup>
}

/** Target of a restore: an empty database and a data folder that does not exist. */
export interface Target {
  databaseUrl: string
  dataDir: string
}

/** Creates it, with a student, a reservation, and a stored file. */
export async function openCopiedAcademy(): Promise<CopiedAcademy> {
  const home = await mkdtemp(join(tmpdir(), 'aulaviva-backups-'))
  onTestsEnd(() => rm(home, { recursive: true, force: true }))
  const academy = await startTestApp()
  const { config, database, storage } = academy.dependencies
  const scene = await makeScene(academy)
  const student = await scene.student({ firstName: 'Ana\\\t\nÑandú 😀', minutes: 600 })
  let places = 0
  const newPlace = () => join(home, `place-${++places}`)
  async function addFile(content: string, into = storage): Promise<string> {
    const path = newPlace()
    await writeFile(path, content)
    const size = Buffer.byteLength(content)
    const sha256 = await hashOf(path)
    const upload = { field: 'file', name: 'a.pdf', mediaType: 'application/pdf', size, sha256, path }
    const stored = await storeUpload({ database, storage: into }, upload, new Date())
    return database.transaction(tx => saveFile(tx, stored, null))
  }
  await scene.call('POST', `/api/classes/scheduled-live-classes/${await scene.liveClass()}/reserve/`, { as: student })
  await addFile('a recording')
  return {
    academy,
    scene,
    student,
    newPlace,
    newTarget: async () => ({ databaseUrl: await emptyDatabase(), dataDir: newPlace() }),
    addFile,
    backUp: (folder, more) =>
      takeBackup({
        config,
        connectionString: academy.connectionString,
        storage,
        folder,
        withEncryptionKey: true,
        say: () => {},
        ...more,
      }),
  }
}

async function emptyDatabase(): Promise<string> {
  const name = `restored_${randomBytes(6).toString('hex')}`
  await sql(inject('postgres'), `create database ${name}`)
  return withDatabase(inject('postgres'), name)
}

interface RestoreWishes extends Partial<Pick<RestoreOptions, 'copy' | 'takesPlain' | 'isKeyLost' | 'say'>> {
  env?: Record<string, string>
}

/** Restores the latest backup of the folder, or the named one, with these settings. */
export function restoreInto(
  { databaseUrl, dataDir }: Target,
  folder: string,
  { env, say = () => {}, ...more }: RestoreWishes = {},
) {
  const config = readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, ...env })
  return restoreCopy({ config, folder, copy: undefined, log: createLogger('silent'), say, ...more })
}

/** Invariants that do not hold after a restore. */
export const breachesOf = ({ findings }: { findings: Finding[] }) => findings.filter(({ breaches }) => breaches > 0)

/** The one-line error of a rejected command. */
export async function rejectionMessage(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => 'nothing was refused',
    error => error,
  )
  return explain(error) ?? String(error.stack ?? error)
}

/** The stored files in a backup folder. */
export async function contentsOf(folder: string): Promise<string[]> {
  const entries = await readdir(join(folder, 'files'), { recursive: true, withFileTypes: true })
  return entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
}

/** Queries a database that no part of the product has opened. */
export async function sql<Row>(connectionString: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}
