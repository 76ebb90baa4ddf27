export const timeIsOverProblem = { status: 409, code: 'time_is_over', title: 'The time of this attempt is over' }
export const alreadySubmitted = { status: 409, code: 'already_submitted', title: 'This was handed in already' }
export const noAttemptsLeft = { status: 409, code: 'no_attempts_left', title: 'You have used every attempt' }
export const waitToTryAgain = {
  status: 409,
  code: 'wait_to_try_again',
  title: 'The next attempt may begin later',
}
export const recordingMissing = {
  status: 409,
  code: 'recording_missing',
  title: 'A question asks for a recording that is not there yet',
}
export const answerDoesNotFit = {
  status: 400,
  code: 'answer_does_not_fit',
  title: 'An answer does not fit its question',
}
export const notSubmitted = { status: 409, code: 'not_submitted', title: 'Results are shown after submission' }
