export const placementNotOffered = {
  status: 409,
  code: 'placement_not_offered',
  title: 'This academy has no placement test',
}
export const placementTakenRecently = {
  status: 409,
  code: 'placement_taken_recently',
  title: 'You took the placement test recently and can’t take it again yet',
}
export const notCurrentQuestion = { status: 409, code: 'not_asked_now', title: 'This isn’t the current question' }
export const answerDoesNotFit = {
  status: 409,
  code: 'answer_does_not_fit',
  title: 'The answer doesn’t match this question',
}
export const recordingMissing = { status: 409, code: 'recording_missing', title: 'We couldn’t find your recording' }
export const recordingTooShort = { status: 409, code: 'recording_too_short', title: 'The recording is too short' }
export const alreadyConfirmed = {
  status: 409,
  code: 'already_confirmed',
  title: 'This level was already confirmed',
}
export const unknownLevel = { status: 409, code: 'unknown_level', title: 'We couldn’t find this level' }
export const notMeasurable = {
  status: 409,
  code: 'not_measurable',
  title: 'Choose the question’s skill and placement test level, then publish it',
}
