export const alreadyCanceled = { status: 409, code: 'already_canceled', title: 'This reservation was already canceled' }
export const tooLateToReschedule = {
  status: 409,
  code: 'too_late_to_reschedule',
  title: 'It’s too late to switch to another class',
}
export const roomClosed = { status: 409, code: 'room_closed', title: 'The online room isn’t open' }
export const movedMeanwhile = {
  status: 409,
  code: 'changed_meanwhile',
  title: 'This reservation was switched to another class in the meantime',
}
