import type { Dependencies } from '../../dependencies.ts'
import { eachDue } from '../../platform/jobs/each-due.ts'
import { forgetFile } from '../files/files.usecases.ts'
import { lockCourse } from './course-authoring.repository.ts'
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

/** How long a file that nothing of its course names is kept. */
const keptFor = 30 * 86_400_000

/**
 * Forgets files that were brought for a course and that neither what is published, nor the draft, nor any version has named
 * for thirty days. Whoever saves a draft waits for the same row, so nothing comes to name a file while it goes.
 */
export async function forgetUnnamedFiles(
  { database, log }: Pick<Dependencies, 'database' | 'log'>,
  now: Date,
): Promise<void> {
  const items = await coursesWithFiles.all(database)
  const before = new Date(now.getTime() - keptFor).toISOString()
  const long = (await longUnnamed.all(database, before)).map(({ file_id }) => file_id)
  // documents are read for this once in a run. Whatever comes to name a file after it names one that its course holds
  const named = long.length > 0 ? await namedInDocuments.all(database, long) : []
  await eachDue({ kind: 'files of a course', items, idOf: ({ id }) => id, log }, ({ id }) =>
    database.transaction(async tx => {
      await lockCourse.first(tx, id)
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
