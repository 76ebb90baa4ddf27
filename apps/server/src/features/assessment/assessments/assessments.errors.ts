export const timeIsOverProblem = { status: 409, code: 'time_is_over', title: 'Time’s up for this attempt' }
export const alreadySubmitted = { status: 409, code: 'already_submitted', title: 'This was already submitted' }
export const noAttemptsLeft = { status: 409, code: 'no_attempts_left', title: 'You’ve used all your attempts' }
export const waitToTryAgain = {
  status: 409,
  code: 'wait_to_try_again',
  title: 'You need to wait before the next attempt',
}
export const recordingMissing = {
  status: 409,
  code: 'recording_missing',
  title: 'A question still needs a recording',
}
export const answerDoesNotFit = {
  status: 400,
  code: 'answer_does_not_fit',
  title: 'An answer doesn’t match its question',
}
export const notSubmitted = { status: 409, code: 'not_submitted', title: 'Results are shown after submission' }
