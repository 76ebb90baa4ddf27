import type { Dependencies } from '../../../dependencies.ts'
import type { Reading } from '../../../platform/auth/person.ts'
import type { Queryable } from '../../../platform/database/queryable.ts'
import { notFound, Problem } from '../../../platform/problem/problem.ts'
import { keptLevel, keptLevels, keptUnits, type MaterialRow } from './kept.repository.ts'
import { presentMaterial } from './materials.usecases.ts'

/** The syllabus as staff edit it. */

type Deps = Pick<Dependencies, 'fileLinks'>

/** Every level: active ones in order, then archived ones. */
export function readKeptLevels(db: Queryable) {
  return keptLevels.all(db)
}

/** A level with all its contents. Throws a 404 problem if it doesn't exist. */
export async function readKeptLevel({ fileLinks }: Deps, { db, person, now, id }: Reading & { id: string }) {
  const [level, units] = await Promise.all([keptLevel.first(db, id), keptUnits.all(db, id)])
  if (!level) throw new Problem(notFound)
  const link = fileLinks.issue(person.id, now)
  const shown = (materials: readonly MaterialRow[]) => materials.map(one => presentMaterial(one, link))
  const content = units.map(({ materials, topics, ...unit }) => ({
    ...unit,
    materials: shown(materials),
    topics: topics.map(topic => ({ ...topic, materials: shown(topic.materials) })),
  }))
  return { ...level, content }
}
