interface Recordable {
  id: string
  starts_at: string
  ends_at: string
  attendance_from: string
  attendance_until: string
  state: 'SCHEDULED' | 'CANCELED'
}

export type AttendanceWindow =
  | { is: 'canceled' }
  /** Nothing can be recorded before this instant. */
  | { is: 'early'; from: string }
  /** `late`: only staff can still record. */
  | { is: 'open'; until: string; late: boolean }
  | { is: 'closed'; since: string }

/** Whether a class can be recorded now. Staff can correct the record at any time after the start. */
export function attendanceWindowOf(liveClass: Recordable, now: number, isStaff: boolean): AttendanceWindow {
  const { attendance_from: from, attendance_until: until, state } = liveClass
  if (state === 'CANCELED') return { is: 'canceled' }
  if (now < Date.parse(from)) return { is: 'early', from }
  const late = now > Date.parse(until)
  return late && !isStaff ? { is: 'closed', since: until } : { is: 'open', until, late }
}
