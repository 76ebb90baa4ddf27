/** Taking a seat, as the parts of a class's detail do it: one at a time. */
export interface Act {
  /** A seat was taken; the detail is about to close. */
  done: boolean
  pendingId: string | null
  take: (liveClass: { id: string }) => void
}
