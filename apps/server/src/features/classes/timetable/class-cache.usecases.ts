import { ownReservation, scheduledLiveClass } from '@aulaviva/contract/live-class'
import type { ReservableClass } from '@aulaviva/domain/reserving'
import type { z } from 'zod'
import type { Queryable } from '../../../platform/database/queryable.ts'
import { SerializedJson, serializerOf } from '../../../platform/http/serialize.ts'
import type { Catalogue, ReadCatalogue } from '../../shared/catalogue/catalogue.usecases.ts'
import type { Eligibility } from '../eligibility/eligibility.usecases.ts'
import { type ClassRow, type ClassSeats, classesById } from './timetable.repository.ts'
import { presentClass, toReservableClass } from './timetable.usecases.ts'

/** A class in a list: the facts that decide about reserving it, and its JSON for one person. */
export interface ListedClass {
  reservable: ReservableClass
  roomUrl: string
  /** The class as everyone sees it. */
  serialized: SerializedJson<LiveClass>
  serializeFor(mine: Eligibility | null): SerializedJson<LiveClass & { mine: Eligibility | null }>
}
type LiveClass = z.output<typeof scheduledLiveClass>

interface CachedClass {
  version: number
  reservable: ReservableClass
  roomUrl: string
  /** The JSON of the class without its seats and without the closing brace. */
  text: string
}

const maxCachedClasses = 10_000
const cacheByCatalogue = new WeakMap<Catalogue, Map<string, CachedClass>>()
const serializeClass = serializerOf(scheduledLiveClass.omit({ seats_taken: true, seats_left: true }))
const serializeEligibility = serializerOf(ownReservation)

/**
 * Returns the listed classes in order, with current seats. The shared JSON is cached per class version and catalog, for
 * at most `maxClasses` classes, least recently read from the database first out.
 */
export async function cachedClasses(
  db: Queryable,
  readCatalogue: ReadCatalogue,
  rows: readonly ClassSeats[],
  maxClasses = maxCachedClasses,
): Promise<ListedClass[]> {
  const cache = cacheOf(await readCatalogue(db, []))
  // look up first, because the read below may evict these entries
  const cachedEntries = rows.map(({ id, version }) => {
    const entry = cache.get(id)
    return entry?.version === version ? entry : undefined
  })
  const missing = rows.filter((_row, index) => !cachedEntries[index]).map(({ id }) => id)
  const fresh = missing.length > 0 ? await readClasses(db, readCatalogue, missing, maxClasses) : undefined
  return rows.flatMap((row, index) => {
    const entry = fresh?.get(row.id) ?? cachedEntries[index]
    return entry ? [toListedClass(entry, row)] : []
  })
}

function cacheOf(catalogue: Catalogue): Map<string, CachedClass> {
  const cache = cacheByCatalogue.get(catalogue) ?? new Map<string, CachedClass>()
  cacheByCatalogue.set(catalogue, cache)
  return cache
}

async function readClasses(
  db: Queryable,
  readCatalogue: ReadCatalogue,
  ids: readonly string[],
  maxClasses: number,
): Promise<Map<string, CachedClass>> {
  const rows = await classesById.all(db, ids)
  const catalogue = await readCatalogue(db, rows)
  const cache = cacheOf(catalogue)
  const fresh = new Map(rows.map(row => [row.id, toCachedClass(row, catalogue)]))
  for (const [id, entry] of fresh) {
    // reinserted at the end as the most recent
    cache.delete(id)
    cache.set(id, entry)
  }
  for (const oldest of cache.keys()) {
    if (cache.size <= maxClasses) break
    cache.delete(oldest)
  }
  return fresh
}

function toCachedClass(row: ClassRow, catalogue: Catalogue): CachedClass {
  const text = serializeClass(presentClass(row, catalogue)).slice(0, -1)
  return { version: row.version, reservable: toReservableClass(row, catalogue), roomUrl: row.room_url, text }
}

function toListedClass(
  { reservable, roomUrl, text }: CachedClass,
  { seats_taken, seats_held }: ClassSeats,
): ListedClass {
  const takenSeats = seats_taken + seats_held
  const openJson = `${text},"seats_taken":${seats_taken},"seats_left":${reservable.capacity - takenSeats}`
  return {
    reservable: { ...reservable, takenSeats },
    roomUrl,
    serialized: new SerializedJson(`${openJson}}`),
    serializeFor: mine => new SerializedJson(`${openJson},"mine":${mine ? serializeEligibility(mine) : 'null'}}`),
  }
}
