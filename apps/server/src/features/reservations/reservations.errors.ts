export const alreadyCanceled = { status: 409, code: 'already_canceled', title: 'This reservation is canceled already' }
export const tooLateToReschedule = {
  status: 409,
  code: 'too_late_to_reschedule',
  title: 'It is too late to move this reservation',
}
export const roomClosed = { status: 409, code: 'room_closed', title: 'The room of this class is not open' }
export const movedMeanwhile = {
  status: 409,
  code: 'changed_meanwhile',
  title: 'This reservation was moved to another class meanwhile',
}
