/** Whether an uploaded recording can be somebody’s spoken answer. */

export type RecordingErrorCode = 'recording_empty' | 'recording_unreadable' | 'recording_too_short' | 'recording_silent'

/** Below this, nothing that was said can be meant. */
const leastSeconds = 1
/** A header of a container without content: the size of the “recordings” that failing devices make. */
const leastBytes = 512
/** Silence is coded in some 150 bytes a second or less; the quietest voice with pauses needs several times as much. */
const silentBytesPerSecond = 400

/** Null if it can; `sound` is null where the content is no recording. */
export function refusalOf(size: number, sound: { seconds: number; bytes: number } | null): RecordingErrorCode | null {
  if (size < leastBytes) return 'recording_empty'
  if (!sound) return 'recording_unreadable'
  if (sound.bytes === 0) return 'recording_empty'
  if (sound.seconds < leastSeconds) return 'recording_too_short'
  return sound.bytes / sound.seconds < silentBytesPerSecond ? 'recording_silent' : null
}
