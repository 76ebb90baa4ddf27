export const invitationAccepted = { status: 409, code: 'invitation_accepted', title: 'They have come in already' }
