import type { ScheduledClass, StudentClass } from './live-class.ts'

type Room = Pick<StudentClass, 'room_opens_at' | 'room_url'> & {
  scheduled_live_class: Pick<ScheduledClass, 'ends_at' | 'classroom'>
}

const maxWait = 3_600_000
const missingRoomWait = 15_000
/** The server's clock may be slightly behind this one. */
const margin = 1000
/** A class in a classroom may never get a room URL. */
const classroomWait = 60_000
const afterEnd = 60_000

/** Milliseconds after which a reservation should be refetched: when its room opens, and when its class has ended. */
export function untilNextRefetch(mine: Room | undefined, now: number): number {
  if (!mine) return maxWait
  const opens = Date.parse(mine.room_opens_at)
  const { ends_at, classroom } = mine.scheduled_live_class
  const ends = Date.parse(ends_at)
  if (now < opens) return Math.min(opens - now + margin, maxWait)
  // By then it has left the lists of upcoming classes.
  if (now >= ends) return now < ends + afterEnd ? missingRoomWait : maxWait
  if (mine.room_url) return Math.min(ends - now + margin, maxWait)
  return classroom ? classroomWait : missingRoomWait
}
