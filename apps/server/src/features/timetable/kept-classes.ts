import { scheduledLiveClass, standing } from '@aulaviva/contract/live-class'
import type { ReservableClass } from '@aulaviva/domain/reserving'
import type { z } from 'zod'
import type { Queryable } from '../../platform/database/queryable.ts'
import { Written, writerOf } from '../../platform/http/serialize.ts'
import type { Standing } from '../eligibility/eligibility.usecases.ts'
import type { Catalogue, ReadCatalogue } from '../syllabus/catalogue.usecases.ts'
import { type ClassRow, type ClassSeats, classesById } from './timetable.repository.ts'
import { presentClass, reservable } from './timetable.usecases.ts'

/** A class in a list: what decides about reserving it, and how it is written for somebody. */
interface Listed {
  reservable: ReservableClass
  write(mine: Standing | null): Written<ListedLiveClass>
}
type ListedLiveClass = z.output<typeof scheduledLiveClass> & { mine: Standing | null }

interface Kept {
  version: number
  reservable: ReservableClass
  /** The class as JSON but for its seats, without the bracket at its end. */
  text: string
}

const mostClasses = 5_000
const keptBy = new WeakMap<Catalogue, Map<string, Kept>>()
const writeClass = writerOf(scheduledLiveClass.omit({ seats_taken: true, seats_left: true }))
const writeStanding = writerOf(standing)

/**
 * The classes of a list, in its order, with the seats that it was read with. What everybody is shown alike is read and written
 * once for each version of a class, and as often as the names change that it points to.
 */
export async function keptClasses(
  db: Queryable,
  readCatalogue: ReadCatalogue,
  rows: readonly ClassSeats[],
): Promise<Listed[]> {
  const kept = keptUnder(await readCatalogue(db, []))
  const missing = rows.filter(({ id, version }) => kept.get(id)?.version !== version).map(({ id }) => id)
  const fresh = missing.length > 0 ? await read(db, readCatalogue, missing) : undefined
  return rows.flatMap(row => {
    const entry = fresh?.get(row.id) ?? kept.get(row.id)
    return entry ? [listed(entry, row)] : []
  })
}

function keptUnder(catalogue: Catalogue): Map<string, Kept> {
  const kept = keptBy.get(catalogue) ?? new Map<string, Kept>()
  keptBy.set(catalogue, kept)
  return kept
}

async function read(db: Queryable, readCatalogue: ReadCatalogue, ids: readonly string[]): Promise<Map<string, Kept>> {
  const rows = await classesById.all(db, ids)
  const catalogue = await readCatalogue(db, rows)
  const kept = keptUnder(catalogue)
  const fresh = new Map(rows.map(row => [row.id, keep(row, catalogue)]))
  for (const [id, entry] of fresh) kept.set(id, entry)
  for (const oldest of kept.keys()) {
    if (kept.size <= mostClasses) break
    kept.delete(oldest)
  }
  return fresh
}

function keep(row: ClassRow, catalogue: Catalogue): Kept {
  const text = writeClass(presentClass(row, catalogue)).slice(0, -1)
  return { version: row.version, reservable: reservable(row, catalogue), text }
}

function listed({ reservable, text }: Kept, { seats_taken, seats_held }: ClassSeats): Listed {
  const seatsGone = seats_taken + seats_held
  const seats = `"seats_taken":${seats_taken},"seats_left":${reservable.capacity - seatsGone}`
  return {
    reservable: { ...reservable, seatsGone },
    write: mine => new Written(`${text},${seats},"mine":${mine ? writeStanding(mine) : 'null'}}`),
  }
}
