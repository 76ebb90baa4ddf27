import type { ScheduledClass, StudentClass } from './live-class.ts'

type Room = Pick<StudentClass, 'room_opens_at' | 'room_url'> & {
  scheduled_live_class: Pick<ScheduledClass, 'ends_at' | 'classroom'>
}

const longest = 3_600_000
const whileMissing = 15_000
/** The server's clock may be a little behind this one. */
const margin = 1000
/** A class in a classroom may have no address to come. */
const inTheHouse = 60_000
const afterEnd = 60_000

/** Milliseconds after which a reservation is worth reading again: when its room opens, and when its class has ended. */
export function untilNextLook(mine: Room | undefined, now: number): number {
  if (!mine) return longest
  const opens = Date.parse(mine.room_opens_at)
  const { ends_at, classroom } = mine.scheduled_live_class
  const ends = Date.parse(ends_at)
  if (now < opens) return Math.min(opens - now + margin, longest)
  // it leaves the lists of what is ahead by then
  if (now >= ends) return now < ends + afterEnd ? whileMissing : longest
  if (mine.room_url) return Math.min(ends - now + margin, longest)
  return classroom ? inTheHouse : whileMissing
}
