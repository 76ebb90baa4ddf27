import { scheduledLiveClass, standing } from '@aulaviva/contract/live-class'
import type { ReservableClass } from '@aulaviva/domain/reserving'
import type { z } from 'zod'
import type { Queryable } from '../../../platform/database/queryable.ts'
import { Written, writerOf } from '../../../platform/http/serialize.ts'
import type { Catalogue, ReadCatalogue } from '../../shared/catalogue/catalogue.usecases.ts'
import type { Standing } from '../eligibility/eligibility.usecases.ts'
import { type ClassRow, type ClassSeats, classesById } from './timetable.repository.ts'
import { presentClass, reservable } from './timetable.usecases.ts'

/** A class in a list: the facts that decide about reserving it, and its JSON for one person. */
export interface Listed {
  reservable: ReservableClass
  roomUrl: string
  /** The class as everyone sees it. */
  written: Written<LiveClass>
  write(mine: Standing | null): Written<LiveClass & { mine: Standing | null }>
}
type LiveClass = z.output<typeof scheduledLiveClass>

interface Kept {
  version: number
  reservable: ReservableClass
  roomUrl: string
  /** The JSON of the class without its seats and without the closing brace. */
  text: string
}

const mostClasses = 10_000
const keptBy = new WeakMap<Catalogue, Map<string, Kept>>()
const writeClass = writerOf(scheduledLiveClass.omit({ seats_taken: true, seats_left: true }))
const writeStanding = writerOf(standing)

/**
 * Returns the listed classes in order, with current seats. The shared JSON is cached per class version and catalog, for
 * at most `most` classes, least recently read from the database first out.
 */
export async function keptClasses(
  db: Queryable,
  readCatalogue: ReadCatalogue,
  rows: readonly ClassSeats[],
  most = mostClasses,
): Promise<Listed[]> {
  const kept = keptUnder(await readCatalogue(db, []))
  // look up first, because the read below may evict these entries
  const known = rows.map(({ id, version }) => {
    const entry = kept.get(id)
    return entry?.version === version ? entry : undefined
  })
  const missing = rows.filter((_row, index) => !known[index]).map(({ id }) => id)
  const fresh = missing.length > 0 ? await read(db, readCatalogue, missing, most) : undefined
  return rows.flatMap((row, index) => {
    const entry = fresh?.get(row.id) ?? known[index]
    return entry ? [listed(entry, row)] : []
  })
}

function keptUnder(catalogue: Catalogue): Map<string, Kept> {
  const kept = keptBy.get(catalogue) ?? new Map<string, Kept>()
  keptBy.set(catalogue, kept)
  return kept
}

async function read(
  db: Queryable,
  readCatalogue: ReadCatalogue,
  ids: readonly string[],
  most: number,
): Promise<Map<string, Kept>> {
  const rows = await classesById.all(db, ids)
  const catalogue = await readCatalogue(db, rows)
  const kept = keptUnder(catalogue)
  const fresh = new Map(rows.map(row => [row.id, keep(row, catalogue)]))
  for (const [id, entry] of fresh) {
    // reinserted at the end as the most recent
    kept.delete(id)
    kept.set(id, entry)
  }
  for (const oldest of kept.keys()) {
    if (kept.size <= most) break
    kept.delete(oldest)
  }
  return fresh
}

function keep(row: ClassRow, catalogue: Catalogue): Kept {
  const text = writeClass(presentClass(row, catalogue)).slice(0, -1)
  return { version: row.version, reservable: reservable(row, catalogue), roomUrl: row.room_url, text }
}

function listed({ reservable, roomUrl, text }: Kept, { seats_taken, seats_held }: ClassSeats): Listed {
  const seatsGone = seats_taken + seats_held
  const open = `${text},"seats_taken":${seats_taken},"seats_left":${reservable.capacity - seatsGone}`
  return {
    reservable: { ...reservable, seatsGone },
    roomUrl,
    written: new Written(`${open}}`),
    write: mine => new Written(`${open},"mine":${mine ? writeStanding(mine) : 'null'}}`),
  }
}
