import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { digestOf, readMigrations } from '../platform/schema/migrate.ts'
import { hashOf } from '../platform/storage/hash-of.ts'
import { BackupError, type Copy, digest } from './backup-folder.ts'
import { decoded } from './copy-form.ts'
import { isContent } from './keep-contents.ts'
import type { Manifest } from './manifest.ts'
import { openProgress } from './progress.ts'
import { forEach, listedFiles } from './stored-files.ts'

/** Reads the whole backup. Throws `BackupError` unless this program can restore it and every byte is unchanged. */
export async function verifyCopy(copy: Copy, say: (text: string) => void): Promise<void> {
  const { manifest } = copy
  await refuseOtherSchema(manifest)
  for (const { file, bytes, sha256 } of [...manifest.tables, manifest.jobs, manifest.files]) {
    const path = join(copy.path, file)
    const found = await stat(path).catch(() => null)
    if (!found) throw damaged(path, 'is missing')
    if (found.size !== bytes || (await hashOf(path)).toString('hex') !== sha256) throw damaged(path, 'is damaged')
  }
  if (manifest.encryptionKey.included) await readIncludedKey(copy)
  await verifyContents(copy, say)
}

/** The content of the encryption key file in a backup. */
export async function readIncludedKey({ path: place, form, manifest }: Copy): Promise<string> {
  const path = join(place, `encryption.key${form.suffix}`)
  const written = await readFile(path).catch(() => null)
  if (written === null) throw damaged(path, 'is missing')
  const text = (await decoded(form, written).catch(() => '')).toString()
  if (digest(Buffer.from(text, 'base64')) !== manifest.encryptionKey.sha256) throw damaged(path, 'is damaged')
  return text
}

async function verifyContents(copy: Copy, say: (text: string) => void) {
  const { form, manifest, contentPath } = copy
  const progress = openProgress(say, 'files read', manifest.files.rows)
  const lacking = new Set(manifest.lacking)
  const right = new Set<string>()
  await forEach(listedFiles(copy), 2, async file => {
    if (!lacking.has(file.key) && !right.has(file.sha256)) {
      const path = contentPath(file.sha256)
      if (!(await stat(path).catch(() => null))) throw damaged(path, 'is missing')
      if (!(await isContent(path, file, form))) throw damaged(path, 'is damaged')
      right.add(file.sha256)
    }
    progress.step(file.size)
  })
  progress.end()
}

async function refuseOtherSchema({ migrations, version }: Manifest): Promise<void> {
  const known = new Map((await readMigrations()).map(migration => [migration.name, digestOf(migration)]))
  const other = migrations.find(({ name, sha256 }) => known.get(name) !== sha256)
  if (!other) return
  throw new BackupError(
    known.has(other.name)
      ? `The backup is from a modified Aulaviva: its ${other.name} differs from this one’s. Restore it with version ${version} of that Aulaviva`
      : `The backup is from a later Aulaviva (version ${version} with ${other.name}, which this one lacks). Restore it with that version`,
  )
}

function damaged(path: string, what: string): BackupError {
  return new BackupError(
    `The backup can’t be used, and nothing was written: ${path} ${what}. Restore another backup with --copy`,
  )
}
