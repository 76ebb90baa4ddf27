export const invitationAccepted = {
  status: 409,
  code: 'invitation_accepted',
  title: 'This person already accepted the invitation',
}
export const invitationOpen = {
  status: 409,
  code: 'invitation_open',
  title: 'This person hasn’t accepted the invitation. You can revoke it',
}
export const invitationRevoked = {
  status: 409,
  code: 'invitation_revoked',
  title: 'The invitation was revoked. You can send it again',
}
export const alreadyDisabled = { status: 409, code: 'already_disabled', title: 'This account is already disabled' }
export const alreadyEnabled = { status: 409, code: 'already_enabled', title: 'This account isn’t disabled' }
export const stillLeaving = {
  status: 409,
  code: 'still_leaving',
  title: 'We’re still canceling this person’s reservations and dropping their classes. Try again in a moment',
}
export const ownAccount = { status: 409, code: 'own_account', title: 'You can’t disable your own account' }
export const notStaff = { status: 409, code: 'not_staff', title: 'This person isn’t on the staff' }
export const lastStaff = {
  status: 409,
  code: 'last_staff',
  title: 'The academy needs at least one owner. Make someone else an owner first',
}
export const notTheAuthor = { status: 403, code: 'not_the_author', title: 'Only the author can edit or delete a note' }
export const sameAccount = {
  status: 409,
  code: 'same_account',
  title: 'These are the same account. Choose two different ones',
}
/** Why two accounts can't be merged. */
export const mergeProblems = {
  staff_not_merged: {
    status: 409,
    code: 'staff_not_merged',
    title: 'Staff accounts can’t be merged',
  },
  roles_differ: { status: 409, code: 'roles_differ', title: 'You can only merge two students or two teachers' },
  stays_disabled: { status: 409, code: 'stays_disabled', title: 'The kept account is disabled. Enable it first' },
  goes_disabled: {
    status: 409,
    code: 'goes_disabled',
    title: 'The removed account is disabled, so its holder couldn’t object. Enable it first',
  },
  deletion_asked: {
    status: 409,
    code: 'deletion_asked',
    title:
      'One of the accounts will soon be deleted at its holder’s request. The holder must cancel the deletion first',
  },
  pauses_overlap: {
    status: 409,
    code: 'pauses_overlap',
    title: 'Both subscriptions are paused on the same days. End one of the pauses first',
  },
  gave_two_at_once: {
    status: 409,
    code: 'gave_two_at_once',
    title: 'Both accounts have past classes at the same time, so they can’t be one person',
  },
  months_differ: {
    status: 409,
    code: 'months_differ',
    title: 'A month is verified or paid in only one account. Settle it in both first',
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
  title: 'There’s no open request to merge these accounts',
}
export const mergeWaiting = {
  status: 409,
  code: 'merge_waiting',
  title: 'The holders of the two accounts can still object',
}
export const mergeUnconfirmed = {
  status: 409,
  code: 'merge_unconfirmed',
  title: 'The removed account was used in the last 30 days, and its holder hasn’t confirmed',
}
