import type { LevelColor } from '@aulaviva/domain/level-colors'
import type { Queryable } from '../../../platform/database/queryable.ts'
import { photoAddress } from '../../../platform/storage/photo-address.ts'
import { type CatalogueRow, catalogueRows, type TypeData } from './catalogue.repository.ts'

interface Teacher {
  id: string
  first_name: string
  last_name: string
  photo: string | null
  /** The average of one to five stars, to one decimal. */
  rating: number | null
  classes_given: number
}

/** What classes refer to: small tables that rarely change and that every list of classes needs completely. */
export interface Catalogue {
  types: ReadonlyMap<string, TypeData & { id: string }>
  levels: ReadonlyMap<
    string,
    { id: string; code: string; name: string; color: LevelColor; position: number; archived: boolean }
  >
  units: ReadonlyMap<string, { id: string; number: number; title: string }>
  topics: ReadonlyMap<string, { id: string; title: string }>
  teachers: ReadonlyMap<string, Teacher>
  classrooms: ReadonlyMap<string, { id: string; name: string; place: string }>
}

/** The ids by which a class refers to the catalogue. */
export interface ClassReferences {
  live_class_type_id: string
  level_id: string | null
  unit_id: string | null
  topic_id: string | null
  teacher_id: string | null
  classroom_id: string | null
}

/**
 * Returns a catalogue that contains everything these classes refer to. Changes are visible within five seconds, new
 * entries at once.
 */
export type ReadCatalogue = (db: Queryable, classes: readonly ClassReferences[]) => Promise<Catalogue>

const maxAgeMilliseconds = 5_000

/** Caches the catalogue in memory: joining it to every class of every list would cost more than reading the classes. */
export function createCatalogueReader(
  pool: Queryable,
  monotonic: () => number = () => performance.now(),
): ReadCatalogue {
  let cached: Catalogue | undefined
  let cachedJson = ''
  let readAt = 0

  async function refresh(): Promise<Catalogue> {
    const at = monotonic()
    const rows = await catalogueRows.all(pool)
    const json = JSON.stringify(rows)
    readAt = at
    // return the same object while nothing has changed, because other caches depend on it
    if (cached && cachedJson === json) return cached
    cachedJson = json
    cached = buildCatalogue(rows)
    return cached
  }

  return async (db, classes) => {
    const snapshot = cached
    if (!snapshot || !classes.every(one => covers(snapshot, one))) {
      // don't cache what a transaction may still roll back
      return db === pool ? refresh() : buildCatalogue(await catalogueRows.all(db))
    }
    if (monotonic() - readAt > maxAgeMilliseconds) {
      readAt = monotonic()
      // no one waits for this; if the database is unavailable, the last known names stay
      refresh().catch(() => {})
    }
    return snapshot
  }
}

function covers(
  catalogue: Catalogue,
  { live_class_type_id, level_id, unit_id, topic_id, teacher_id, classroom_id }: ClassReferences,
) {
  return (
    catalogue.types.has(live_class_type_id) &&
    (level_id === null || catalogue.levels.has(level_id)) &&
    (unit_id === null || catalogue.units.has(unit_id)) &&
    (topic_id === null || catalogue.topics.has(topic_id)) &&
    (teacher_id === null || catalogue.teachers.has(teacher_id)) &&
    (classroom_id === null || catalogue.classrooms.has(classroom_id))
  )
}

function buildCatalogue(rows: CatalogueRow[]): Catalogue {
  const catalogue = {
    types: new Map(),
    levels: new Map(),
    units: new Map(),
    topics: new Map(),
    teachers: new Map(),
    classrooms: new Map(),
  }
  for (const { kind, id, data } of rows) {
    if (kind === 'teacher') {
      const { rating_sum, rating_count, photo_key, ...teacher } = data
      const rating = rating_count > 0 ? Math.round((rating_sum / rating_count) * 10) / 10 : null
      catalogue.teachers.set(id, { id, ...teacher, photo: photoAddress(photo_key), rating })
    } else {
      catalogue[`${kind}s`].set(id, { id, ...data })
    }
  }
  return catalogue
}
