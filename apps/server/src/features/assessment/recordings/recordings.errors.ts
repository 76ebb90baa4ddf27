export const uploadNotWhole = {
  status: 409,
  code: 'upload_not_whole',
  title: 'The upload is incomplete. Send the rest first',
}
export const recordingEmpty = { status: 422, code: 'recording_empty', title: 'The recording has no audio' }
export const recordingUnreadable = {
  status: 422,
  code: 'recording_unreadable',
  title: 'This recording can’t be played. Use WebM with Opus or MP4 with AAC',
}
export const recordingTooShort = { status: 422, code: 'recording_too_short', title: 'The recording is too short' }
export const recordingSilent = {
  status: 422,
  code: 'recording_silent',
  title: 'The recording is silent',
}
