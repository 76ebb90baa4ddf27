export const uploadNotWhole = { status: 409, code: 'upload_not_whole', title: 'The upload has not arrived whole' }
export const recordingEmpty = { status: 422, code: 'recording_empty', title: 'The recording holds no sound' }
export const recordingUnreadable = {
  status: 422,
  code: 'recording_unreadable',
  title: 'This is not a recording that can be played: WebM with Opus or MP4 with AAC is',
}
export const recordingTooShort = { status: 422, code: 'recording_too_short', title: 'The recording is too short' }
export const recordingSilent = {
  status: 422,
  code: 'recording_silent',
  title: 'The recording is silent: no voice can be heard in it',
}
