export const placementNotOffered = {
  status: 409,
  code: 'placement_not_offered',
  title: 'There is no placement test here',
}
export const placementTakenRecently = {
  status: 409,
  code: 'placement_taken_recently',
  title: 'The placement test was taken a short while ago',
}
export const notAskedNow = { status: 409, code: 'not_asked_now', title: 'This is not the question that is asked now' }
export const answerDoesNotFit = {
  status: 409,
  code: 'answer_does_not_fit',
  title: 'The answer is not one to this question',
}
export const recordingMissing = { status: 409, code: 'recording_missing', title: 'There is no such recording of yours' }
export const recordingTooShort = { status: 409, code: 'recording_too_short', title: 'The recording is too short' }
export const alreadyConfirmed = {
  status: 409,
  code: 'already_confirmed',
  title: 'This level has been confirmed already',
}
export const unknownLevel = { status: 409, code: 'unknown_level', title: 'There is no such level' }
export const notMeasurable = {
  status: 409,
  code: 'not_measurable',
  title: 'Publish the question and say which skill and level it measures',
}
