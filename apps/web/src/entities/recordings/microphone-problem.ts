/** Why there is no sound to record. Each has its own sentence and its own way out. */
export type MicrophoneProblem = 'insecure' | 'unsupported' | 'denied' | 'no-device' | 'in-use' | 'failed'

const byName: Record<string, MicrophoneProblem> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'no-device',
  DevicesNotFoundError: 'no-device',
  OverconstrainedError: 'no-device',
  NotReadableError: 'in-use',
  TrackStartError: 'in-use',
  AbortError: 'in-use',
}

/** What the error of a microphone that was asked for means. */
export function microphoneProblem(error: unknown): MicrophoneProblem {
  return byName[(error as { name?: string } | null)?.name ?? ''] ?? 'failed'
}

/** What keeps this page from asking at all; null if nothing does. */
export function reasonNotToAsk(place: { secure: boolean; canListen: boolean; canRecord: boolean }) {
  if (!place.secure) return 'insecure'
  return place.canListen && place.canRecord ? null : 'unsupported'
}
