export const monthNotOver = {
  status: 409,
  code: 'month_not_over',
  title: 'The month isn’t over, or its last class is still in progress',
}
export const wrongState = {
  status: 409,
  code: 'wrong_state',
  title: 'The month must be open to be verified, and verified to be paid',
}
export const classNotGiven = {
  status: 409,
  code: 'class_not_given',
  title: 'This class doesn’t count toward the teacher’s pay for this month',
}
export const monthVerified = {
  status: 409,
  code: 'month_verified',
  title: 'The month is verified and can’t be changed',
}
export const moreThanEarned = {
  status: 409,
  code: 'more_than_earned',
  title: 'The pay for this class is less than this amount',
}
export const belowNothing = {
  status: 409,
  code: 'below_nothing',
  title: 'The month’s total is below 0. Add the difference, and subtract it from the next month',
}
export const alreadyUndone = { status: 409, code: 'already_undone', title: 'This was already reversed' }
export const undoStays = { status: 409, code: 'undo_stays', title: 'A reversal can’t be reversed' }
export const rateExists = { status: 409, code: 'rate_exists', title: 'A rate already starts on that day' }
export const rateOverlaps = {
  status: 409,
  code: 'rate_overlaps',
  title: 'Another rate starts before this one ends. Choose an earlier last day',
}
export const rateUsed = {
  status: 409,
  code: 'rate_used',
  title: 'Classes are already paid at this rate. Add a new rate instead',
}
export const bonusExists = { status: 409, code: 'bonus_exists', title: 'This bonus already exists in these months' }
export const bonusUsed = {
  status: 409,
  code: 'bonus_used',
  title: 'This bonus may already be in a verified month, so you can’t delete it. Set its final month instead',
}
