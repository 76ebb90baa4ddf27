import type { Dependencies } from '../../../dependencies.ts'
import { eachDue } from '../../../platform/jobs/each-due.ts'
import { forgetFile } from '../../shared/files/files.usecases.ts'
import { courses } from './authored-courses.usecases.ts'
import {
  coursesWithFiles,
  forgetVideoFile,
  isHeldElsewhere,
  longUnnamed,
  namedInDocuments,
  noteUnnamed,
  takeUnnamed,
} from './unnamed-files.repository.ts'
import { forgetRenditions } from './video-renditions.usecases.ts'

/** How long a file stays after the last reference in its course. */
const keptFor = 30 * 86_400_000

/**
 * Deletes course files that neither the published course, nor the draft, nor a version has referenced for thirty days.
 * Saving a draft takes the same lock, so no reference appears during the deletion.
 */
export async function forgetUnnamedFiles(
  { database, log }: Pick<Dependencies, 'database' | 'log'>,
  now: Date,
): Promise<void> {
  const items = await coursesWithFiles.all(database)
  const before = new Date(now.getTime() - keptFor).toISOString()
  const long = (await longUnnamed.all(database, before)).map(({ file_id }) => file_id)
  // read once per run: a reference added later is to a file that its course holds, which is checked below
  const named = long.length > 0 ? await namedInDocuments.all(database, long) : []
  await eachDue({ kind: 'files of a course', items, idOf: ({ id }) => id, log }, ({ id }) =>
    database.transaction(async tx => {
      await courses.lock(tx, id)
      await noteUnnamed.run(tx, id, now.toISOString())
      for (const { file_id } of await takeUnnamed.all(tx, id, before)) {
        await forgetVideoFile.run(tx, id, file_id)
        const isNamed = named.some(one => one.file_id === file_id && one.course_id !== id)
        if (isNamed || (await isHeldElsewhere.first(tx, file_id))?.held) continue
        await forgetRenditions(tx, file_id, now)
        await forgetFile(tx, file_id, now)
      }
    }),
  )
}
