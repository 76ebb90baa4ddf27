export const claimedByAnother = {
  status: 409,
  code: 'claimed_by_another',
  title: 'Someone else is grading this answer',
}
export const alreadyMarked = { status: 409, code: 'already_marked', title: 'This answer was already graded' }
