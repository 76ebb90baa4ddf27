import type { Seat } from './bookings.ts'
import type { Chance } from './random.ts'
import type { PlannedClass } from './timetable.ts'

/** Exceptions to the plan: classes dropped by their teacher, and one class canceled for everyone. */

export interface DroppedClass {
  planned: PlannedClass
  teacher: string
  reason: string
  at: Date
}

const hour = 3_600_000

/** Changes classes and seats in place. Returns which teacher dropped which class. */
export function addIncidents(
  chance: Chance,
  { classes, seats, midnight }: { classes: PlannedClass[]; seats: Seat[]; midnight: Date },
): DroppedClass[] {
  const live = (planned: PlannedClass) => seats.filter(seat => seat.planned === planned && seat.state === 'RESERVED')
  const isPromised = (planned: PlannedClass) => live(planned).some(({ student }) => student.standing !== 'regular')
  const group = (offset: number, teacher?: string) =>
    classes
      .filter(it => it.offset === offset && it.capacity > 1 && !it.canceled && (!teacher || it.teacher === teacher))
      .filter(it => it.teacher !== null && !isPromised(it))
      .sort((a, b) => live(b).length - live(a).length)[0]

  const canceledClass = group(2)
  if (canceledClass) cancelForAll(canceledClass, live(canceledClass), new Date(midnight.getTime() - 4 * hour))

  const droppedClasses: DroppedClass[] = []
  const drop = (planned: PlannedClass | undefined, reason: string, at: Date, successor: string | null) => {
    if (!planned?.teacher) return
    droppedClasses.push({ planned, teacher: planned.teacher, reason, at })
    planned.teacher = successor
  }
  const yesterday = new Date(midnight.getTime() - 6 * hour)
  drop(group(3, 'sofie') ?? group(4, 'sofie'), 'I have to be at my daughter’s school that afternoon.', yesterday, null)
  drop(group(6, 'hannah') ?? group(8, 'hannah'), 'My flight was moved, and I land an hour too late.', yesterday, null)
  drop(group(9, 'olivia') ?? group(10, 'olivia'), 'A recording session was moved to the same hour.', yesterday, null)
  const old = chance.shuffled(classes.filter(it => it.offset < -8 && it.offset > -40 && it.teacher === 'olivia'))[0]
  const successor = old && ['amara', 'hannah', 'rohan'].find(key => isFree(classes, key, old))
  if (old && successor) {
    const reason = 'I lost my voice, and my doctor wants two days of silence.'
    drop(old, reason, new Date(old.startsAt.getTime() - 30 * hour), successor)
  }
  return droppedClasses
}

function cancelForAll(planned: PlannedClass, seats: Seat[], at: Date): void {
  planned.canceled = true
  for (const seat of seats) {
    Object.assign(seat, { state: 'CLASS_CANCELED', canceledAt: at, refunded: planned.type.minutes })
    // A seat can't be reserved after its class is canceled.
    if (seat.reservedAt >= at) seat.reservedAt = new Date(at.getTime() - hour)
  }
}

const isFree = (classes: PlannedClass[], teacher: string, { startsAt, endsAt }: PlannedClass) =>
  !classes.some(other => other.teacher === teacher && other.startsAt < endsAt && other.endsAt > startsAt)
