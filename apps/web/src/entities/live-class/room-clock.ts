import type { StudentClass } from './live-class.ts'

type Room = Pick<StudentClass, 'room_opens_at' | 'room_url'> & { scheduled_live_class: { ends_at: string } }

const longest = 3_600_000
const whileMissing = 15_000
/** The server's clock may be a little behind this one. */
const margin = 1000

/** Milliseconds after which a reservation is worth reading again: when its room opens, and when its class has ended. */
export function untilNextLook(mine: Room | undefined, now: number): number {
  if (!mine) return longest
  const opens = Date.parse(mine.room_opens_at)
  const ends = Date.parse(mine.scheduled_live_class.ends_at)
  if (now < opens) return Math.min(opens - now + margin, longest)
  if (now < ends) return mine.room_url ? Math.min(ends - now + margin, longest) : whileMissing
  return whileMissing
}
