import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupFolder, Copy } from './backup-folder.ts'
import { plainForm } from './copy-form.ts'
import { type Keep, keptCopies } from './schedule.rules.ts'
import { listedFiles } from './stored-files.ts'

/**
 * Deletes the backups beyond the retention settings, and the files that no backup lists anymore. Call it only while no
 * backup into the folder runs. A backup that can't be read stays, and is returned with the reason for the operator. As
 * long as there is one, all files stay, because it may list any of them.
 */
export async function forgetCopies(folder: BackupFolder, keep: Keep, zone: string): Promise<string[]> {
  const unread: string[] = []
  const copies: (Copy & { takenAt: string })[] = []
  for (const name of await folder.copies()) {
    try {
      const copy = await folder.open(name)
      copies.push({ ...copy, takenAt: copy.manifest.takenAt })
    } catch (error) {
      unread.push((error as Error).message)
    }
  }
  // anyone who can write to the folder can create an unencrypted backup with any date, and it must not displace an
  // encrypted one
  const sealed = copies.filter(({ form }) => form !== plainForm)
  const kept = [...new Set([...keptCopies(sealed, keep, zone), ...keptCopies(copies, keep, zone)])]
  const listed = new Set<string>()
  for (const copy of kept) {
    try {
      for await (const { sha256 } of listedFiles(copy)) listed.add(copy.contentPath(sha256))
    } catch (error) {
      unread.push(`${copy.path} has no readable list of files: ${(error as Error).message}`)
    }
  }
  for (const { path, form } of copies.filter(copy => !kept.includes(copy))) {
    // without its manifest it isn't a backup, wherever the deletion stops
    await rm(join(path, `manifest.json${form.suffix}`))
    await rm(path, { recursive: true })
  }
  if (unread.length > 0) return unread
  const contents = join(folder.path, 'files')
  for (const part of await readdir(contents)) {
    for (const name of await readdir(join(contents, part))) {
      const path = join(contents, part, name)
      if (!listed.has(path)) await rm(path)
    }
  }
  return unread
}
