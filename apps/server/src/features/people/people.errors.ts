export const invitationAccepted = { status: 409, code: 'invitation_accepted', title: 'They have come in already' }
export const invitationOpen = {
  status: 409,
  code: 'invitation_open',
  title: 'They have not come in; their invitation can be revoked',
}
export const invitationRevoked = {
  status: 409,
  code: 'invitation_revoked',
  title: 'Their invitation is revoked; it can be sent again',
}
export const alreadyDisabled = { status: 409, code: 'already_disabled', title: 'They are disabled already' }
export const alreadyEnabled = { status: 409, code: 'already_enabled', title: 'They are not disabled' }
export const stillLeaving = {
  status: 409,
  code: 'still_leaving',
  title: 'What they had ahead is still being given up; try again in a moment',
}
export const ownAccount = { status: 409, code: 'own_account', title: 'Nobody disables themselves' }
export const notStaff = { status: 409, code: 'not_staff', title: 'They are not of the staff' }
export const lastStaff = {
  status: 409,
  code: 'last_staff',
  title: 'Nobody else could look after the academy as its owner',
}
export const notTheAuthor = { status: 403, code: 'not_the_author', title: 'Whoever wrote a note changes it' }
export const sameAccount = { status: 409, code: 'same_account', title: 'These are one and the same account' }
/** Why two accounts cannot become one. */
export const mergeRefused = {
  staff_not_merged: {
    status: 409,
    code: 'staff_not_merged',
    title: 'Accounts of the staff stay: the log says who did what',
  },
  roles_differ: { status: 409, code: 'roles_differ', title: 'Only two students or two teachers are one person' },
  stays_disabled: { status: 409, code: 'stays_disabled', title: 'The account that stays is disabled' },
  goes_disabled: {
    status: 409,
    code: 'goes_disabled',
    title: 'The account that goes is disabled, so its person could not object',
  },
  deletion_asked: {
    status: 409,
    code: 'deletion_asked',
    title: 'One of the two accounts is about to be deleted as its person asked',
  },
  pauses_overlap: {
    status: 409,
    code: 'pauses_overlap',
    title: 'Both contracts stand still on the same days; one of the pauses has to be ended first',
  },
  gave_two_at_once: {
    status: 409,
    code: 'gave_two_at_once',
    title: 'Both have given classes at the same time, which one person cannot',
  },
  months_differ: {
    status: 409,
    code: 'months_differ',
    title: 'A month of both is verified or paid for one of them only; it has to be settled for both first',
  },
} as const
export const needsOwner = {
  status: 403,
  code: 'needs_owner',
  title: 'Only an owner can merge these two accounts',
}
export const mergeAsked = {
  status: 409,
  code: 'merge_asked',
  title: 'One of the two accounts already has an open request to merge it',
}
export const mergeNotAsked = {
  status: 409,
  code: 'merge_not_asked',
  title: 'There is no open request to merge these two',
}
export const mergeWaiting = {
  status: 409,
  code: 'merge_waiting',
  title: 'The people of the two accounts can still object',
}
export const mergeUnconfirmed = {
  status: 409,
  code: 'merge_unconfirmed',
  title: 'The account that goes was used in the last 30 days, and its person has not confirmed',
}
