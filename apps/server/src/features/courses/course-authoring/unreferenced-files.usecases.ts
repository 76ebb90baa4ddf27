import type { Dependencies } from '../../../dependencies.ts'
import { eachDue } from '../../../platform/jobs/each-due.ts'
import { deleteFile } from '../../shared/files/files.usecases.ts'
import { courses } from './authored-courses.usecases.ts'
import {
  clearVideoFile,
  coursesWithFiles,
  deleteUnreferenced,
  filesInDocuments,
  longUnreferencedFiles,
  markUnreferenced,
  otherHolders,
} from './unreferenced-files.repository.ts'
import { deleteRenditionsOf } from './video-renditions.usecases.ts'

/** How long a file stays after the last reference in its course. */
const retentionMs = 30 * 86_400_000

/**
 * Deletes course files that neither the published course, nor the draft, nor a version has referenced for thirty days.
 * Saving a draft takes the same lock, so no reference appears during the deletion.
 */
export async function purgeUnreferencedFiles(
  { database, log }: Pick<Dependencies, 'database' | 'log'>,
  now: Date,
): Promise<void> {
  const items = await coursesWithFiles.all(database)
  const before = new Date(now.getTime() - retentionMs).toISOString()
  const candidates = (await longUnreferencedFiles.all(database, before)).map(({ file_id }) => file_id)
  // read once per run: a reference added later is to a file that its course holds, which is checked below
  const references = candidates.length > 0 ? await filesInDocuments.all(database, candidates) : []
  await eachDue({ kind: 'files of a course', items, idOf: ({ id }) => id, log }, ({ id }) =>
    database.transaction(async tx => {
      await courses.lock(tx, id)
      await markUnreferenced.run(tx, id, now.toISOString())
      for (const { file_id } of await deleteUnreferenced.all(tx, id, before)) {
        await clearVideoFile.run(tx, id, file_id)
        const isReferenced = references.some(one => one.file_id === file_id && one.course_id !== id)
        if (isReferenced || (await otherHolders.first(tx, file_id))?.held) continue
        await deleteRenditionsOf(tx, file_id, now)
        await deleteFile(tx, file_id, now)
      }
    }),
  )
}
