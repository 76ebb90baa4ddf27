import type { Dependencies } from '../../dependencies.ts'
import type { Reading } from '../../platform/auth/person.ts'
import type { Queryable } from '../../platform/database/queryable.ts'
import { notFound, Problem } from '../../platform/problem/problem.ts'
import { keptLevel, keptLevels, keptUnits, type MaterialRow } from './kept.repository.ts'
import { presentMaterial } from './materials.usecases.ts'

/** The syllabus as the staff who make it have it. */

type Deps = Pick<Dependencies, 'fileLinks'>

/** Every level: those that are taught in their order, then those archived. */
export function readKeptLevels(db: Queryable) {
  return keptLevels.all(db)
}

/** A level with everything in it; a 404 problem where there is none. */
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
