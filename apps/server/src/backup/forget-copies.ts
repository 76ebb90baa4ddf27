import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupFolder } from './backup-folder.ts'
import { type Keep, keptCopies } from './schedule.rules.ts'
import { listedFiles } from './stored-files.ts'

/**
 * Removes the copies that are not kept, and the files that no copy lists any more. To be called while no backup into the
 * folder runs. Where a copy cannot be read, it and everything else is left for an operator to look at.
 */
export async function forgetCopies(folder: BackupFolder, keep: Keep, zone: string): Promise<void> {
  const copies = await Promise.all(
    (await folder.copies()).map(async name => {
      const copy = await folder.open(name)
      return { ...copy, takenAt: copy.manifest.takenAt }
    }),
  )
  const kept = keptCopies(copies, keep, zone)
  const listed = new Set<string>()
  for (const copy of kept) {
    for await (const { sha256 } of listedFiles(copy)) listed.add(copy.contentPath(sha256))
  }
  for (const { path, form } of copies.filter(copy => !kept.includes(copy))) {
    // without its manifest it is none, however far the removal comes
    await rm(join(path, `manifest.json${form.suffix}`))
    await rm(path, { recursive: true })
  }
  const contents = join(folder.path, 'files')
  for (const part of await readdir(contents)) {
    for (const name of await readdir(join(contents, part))) {
      const path = join(contents, part, name)
      if (!listed.has(path)) await rm(path)
    }
  }
}
