/** Why there is no audio to record. Each has its own message and solution. */
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

/** The meaning of a microphone error. */
export function microphoneProblem(error: unknown): MicrophoneProblem {
  return byName[(error as { name?: string } | null)?.name ?? ''] ?? 'failed'
}

/** Why this page cannot request the microphone at all. Null if it can. */
export function blockedReason(environment: { secure: boolean; canListen: boolean; canRecord: boolean }) {
  if (!environment.secure) return 'insecure'
  return environment.canListen && environment.canRecord ? null : 'unsupported'
}
