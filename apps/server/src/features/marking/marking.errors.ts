export const claimedByAnother = {
  status: 409,
  code: 'claimed_by_another',
  title: 'Somebody else is marking this answer',
}
export const alreadyMarked = { status: 409, code: 'already_marked', title: 'This answer has been marked already' }
