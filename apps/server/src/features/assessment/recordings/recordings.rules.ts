/** Decides whether an uploaded recording can be a spoken answer. */

export type RecordingErrorCode = 'recording_empty' | 'recording_unreadable' | 'recording_too_short' | 'recording_silent'

/** A shorter recording can't contain an answer. */
const minSeconds = 1
/** The size of a container header without content, which failing devices send as a "recording". */
const minBytes = 512
/** Silence is encoded in about 150 bytes a second or less. Even a quiet voice with pauses needs several times that. */
const silentBytesPerSecond = 400

/** The error, or null if the recording is accepted. `sound` is null if the content isn't audio. */
export function recordingErrorOf(
  size: number,
  sound: { seconds: number; bytes: number } | null,
): RecordingErrorCode | null {
  if (size < minBytes) return 'recording_empty'
  if (!sound) return 'recording_unreadable'
  if (sound.bytes === 0) return 'recording_empty'
  if (sound.seconds < minSeconds) return 'recording_too_short'
  return sound.bytes / sound.seconds < silentBytesPerSecond ? 'recording_silent' : null
}
