export const classHasSeats = { status: 409, code: 'class_has_seats', title: 'This class has seats to reserve' }
export const alreadyWaiting = { status: 409, code: 'already_waiting', title: 'You are on the waitlist of this class' }
export const noOffer = { status: 409, code: 'no_offer', title: 'No seat is being held for you' }
