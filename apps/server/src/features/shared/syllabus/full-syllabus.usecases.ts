import type { Dependencies } from '../../../dependencies.ts'
import type { ReadContext } from '../../../platform/auth/person.ts'
import type { Queryable } from '../../../platform/database/queryable.ts'
import { notFound, Problem } from '../../../platform/problem/problem.ts'
import { fullLevel, fullLevels, fullUnits, type MaterialRow } from './full-syllabus.repository.ts'
import { presentMaterial } from './materials.usecases.ts'

/** The syllabus as staff edit it. */

type Deps = Pick<Dependencies, 'fileLinks'>

/** Every level: active ones in order, then archived ones. */
export function readFullLevels(db: Queryable) {
  return fullLevels.all(db)
}

/** A level with all its contents. Throws a 404 problem if it doesn't exist. */
export async function readFullLevel({ fileLinks }: Deps, { db, person, now, id }: ReadContext & { id: string }) {
  const [level, units] = await Promise.all([fullLevel.first(db, id), fullUnits.all(db, id)])
  if (!level) throw new Problem(notFound)
  const link = fileLinks.issue(person.id, now)
  const present = (materials: readonly MaterialRow[]) => materials.map(one => presentMaterial(one, link))
  const content = units.map(({ materials, topics, ...unit }) => ({
    ...unit,
    materials: present(materials),
    topics: topics.map(topic => ({ ...topic, materials: present(topic.materials) })),
  }))
  return { ...level, content }
}
