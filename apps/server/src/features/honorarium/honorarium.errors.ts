export const monthNotOver = { status: 409, code: 'month_not_over', title: 'The month is not over' }
export const wrongState = { status: 409, code: 'wrong_state', title: 'The month is in another state' }
export const classNotGiven = { status: 409, code: 'class_not_given', title: 'The class was not given' }
export const monthVerified = { status: 409, code: 'month_verified', title: 'The month is verified and stays as it is' }
export const moreThanEarned = { status: 409, code: 'more_than_earned', title: 'The class earns less than that' }
export const belowNothing = { status: 409, code: 'below_nothing', title: 'The month is below nothing' }
export const alreadyUndone = { status: 409, code: 'already_undone', title: 'It is taken back already' }
export const undoStays = { status: 409, code: 'undo_stays', title: 'What takes something back stays' }
