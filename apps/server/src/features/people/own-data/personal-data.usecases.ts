import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { Dependencies } from '../../../dependencies.ts'
import { addLazily } from '../../../platform/archive/zip-entries.ts'
import type { Logger } from '../../../platform/logging/logger.ts'
import { hashOf } from '../../../platform/storage/hash-of.ts'
import type { UploadedFile } from '../../../platform/storage/upload.ts'
import type { ReaderLocale } from '../../shared/notifications/kinds.rules.ts'
import type { NotificationRow } from '../../shared/notifications/notifications.repository.ts'
import { renderNotification } from '../../shared/notifications/notifications.usecases.ts'
import { accountsOf } from './own-accounts.repository.ts'
import { ownDataWords } from './own-data.words.ts'
import { type PersonalFile, pageSize, parts, partsWithRows, personalFiles } from './personal-data.repository.ts'

type Deps = Pick<Dependencies, 'database' | 'storage' | 'config' | 'freeSpace' | 'log'>

interface ZipInput {
  user: string
  /** The language and time zone for texts. */
  locale: ReaderLocale
  /** The export's id, used to name its temporary file. */
  id: string
  now: Date
  /** Called with the progress. */
  onProgress(done: number, total: number): Promise<void>
}

/** Streams all data about a person into a zip file on disk. `discard` deletes it. */
export async function writeZip(
  { database, storage, config, freeSpace, log }: Deps,
  { user, locale, id, now, onProgress }: ZipInput,
): Promise<UploadedFile & { discard(): Promise<void> }> {
  const folder = join(config.dataDir, 'incoming')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, `export-${id}-${randomBytes(6).toString('hex')}`)
  const discard = () => rm(path, { force: true })
  let release = () => {}
  try {
    const accounts = await accountsOf(database, user)
    const files: PersonalFile[] = []
    const names = new Set<string>()
    for (const account of accounts) {
      files.push(...(await personalFiles.all(database, account)))
      for (const { name } of await partsWithRows.all(database, account)) names.add(name)
    }
    const includedParts = parts.filter(({ name }) => names.has(name))
    release = await freeSpace.reserve(files.reduce((sum, { size }) => sum + Number(size), 1))
    const total = includedParts.length + files.length
    const progress = throttleProgress(total, onProgress)
    await progress(0)
    const zip = new ZipFile()
    const finished = pipeline(zip.outputStream, createWriteStream(path, { mode: 0o600 }))
    // the zip reports a failed entry here, and without this its output would never end
    zip.on('error', error => (zip.outputStream as Readable).destroy(error as Error))
    zip.addBuffer(Buffer.from(ownDataWords(locale.language).readme), 'README.txt', { mtime: now })
    for (const [index, { name, statement }] of includedParts.entries()) {
      const read = async (account: string, after: string) => {
        const rows = await statement.all(database, account, after)
        return name === 'notifications'
          ? rows.map(({ key, row }) => ({ key, row: presentNotification(row as NotificationRow, locale, log) }))
          : rows
      }
      addLazily(zip, `${name}.json`, { mtime: now, compress: true }, async () => {
        await progress(index)
        return Readable.from(jsonOf(accounts, read))
      })
    }
    for (const [index, file] of files.entries()) {
      addLazily(zip, zipPathOf(file), { mtime: now, compress: false }, async () => {
        await progress(includedParts.length + index)
        // a file with lost bytes must not block the rest of the export
        if ((await storage.size(file.storage_key)) === null) return Readable.from([])
        return storage.read(file.storage_key)
      })
    }
    zip.end()
    await finished
    const { size } = await stat(path)
    const name = `aulaviva-${now.toISOString().slice(0, 10)}.zip`
    return { field: 'export', name, mediaType: 'application/zip', size, sha256: await hashOf(path), path, discard }
  } catch (error) {
    await discard()
    throw error
  } finally {
    release()
  }
}

/** A notification as its reader sees it. Booking notifications name the student, so their text is left out. */
function presentNotification(row: NotificationRow, reading: ReaderLocale, log: Logger) {
  const notification = renderNotification(row, reading, log)
  return row.kind.startsWith('PRIVATE_CLASS_') ? { ...notification, title: null, body: null } : notification
}

const zipPathOf = ({ folder, id, name }: PersonalFile) => `files/${folder}/${id}-${name}`

/** The rows of each of these accounts as one JSON array, read page by page. */
async function* jsonOf(
  accounts: readonly string[],
  read: (account: string, after: string) => Promise<{ key: string; row: object }[]>,
): AsyncGenerator<string> {
  let separator = '['
  for (const account of accounts) {
    for (let after = ''; ; ) {
      const rows = await read(account, after)
      for (const { row } of rows) {
        yield `${separator}\n${JSON.stringify(row)}`
        separator = ','
      }
      const last = rows.at(-1)
      if (!last || rows.length < pageSize) break
      after = last.key
    }
  }
  yield separator === '[' ? '[]\n' : '\n]\n'
}

/** Reports progress at most about thirty times per export. */
function throttleProgress(total: number, onProgress: ZipInput['onProgress']): (done: number) => Promise<void> {
  const every = Math.max(1, Math.floor(total / 30))
  return async done => {
    if (done % every === 0) await onProgress(done, total)
  }
}
