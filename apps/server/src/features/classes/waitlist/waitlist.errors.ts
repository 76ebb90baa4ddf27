export const classHasSeats = {
  status: 409,
  code: 'class_has_seats',
  title: 'This class has open seats. Reserve one instead',
}
export const alreadyWaiting = {
  status: 409,
  code: 'already_waiting',
  title: 'You’re already on the waitlist for this class',
}
export const noOffer = { status: 409, code: 'no_offer', title: 'We’re not holding a seat for you' }
