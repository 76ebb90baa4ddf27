export const groupOver = { status: 409, code: 'group_over', title: 'This group has no classes left' }
export const groupFull = { status: 409, code: 'group_full', title: 'This group is full' }
export const alreadyEnrolled = { status: 409, code: 'already_enrolled', title: 'This student is already enrolled' }
export const enrollmentEnded = { status: 409, code: 'enrollment_ended', title: 'This enrollment has already ended' }
