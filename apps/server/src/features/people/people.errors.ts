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
export const changedMeanwhile = {
  status: 409,
  code: 'changed_meanwhile',
  title: 'Somebody else has changed it meanwhile',
}
export const notTheAuthor = { status: 403, code: 'not_the_author', title: 'Whoever wrote a note changes it' }
