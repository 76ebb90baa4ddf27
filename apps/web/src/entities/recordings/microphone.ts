import { blockedReason, type MicrophoneProblem, microphoneProblem } from './microphone-problem.ts'
import { type OnPeak, openMeter, type SoundMeter } from './sound-meter.ts'

/** An open microphone, and its loudness. */
export interface Microphone {
  stream: MediaStream
  meter: SoundMeter
}

/** Opens the microphone and measures it, or returns the problem. */
export async function openMicrophone(onPeak: OnPeak): Promise<Microphone | { problem: MicrophoneProblem }> {
  const canRecord = typeof MediaRecorder !== 'undefined' && chooseFormat(MediaRecorder.isTypeSupported) !== null
  const canListen = Boolean(navigator.mediaDevices?.getUserMedia)
  const problem = blockedReason({ secure: isSecureContext, canListen, canRecord })
  if (problem) return { problem }
  try {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
    return { stream, meter: openMeter(stream, onPeak) }
  } catch (error) {
    return { problem: microphoneProblem(error) }
  }
}

/** Closes it without calling listeners. */
export function closeMicrophone({ stream, meter }: Microphone): void {
  meter.stop()
  for (const track of stream.getTracks()) {
    track.onended = null
    track.stop()
  }
}

/** A microphone ends because it was unplugged, or because the person revoked the permission. */
export async function findEndReason(): Promise<'revoked' | 'disconnected'> {
  const name = 'microphone' as PermissionName
  const permission = await navigator.permissions?.query({ name }).catch(() => null)
  return permission && permission.state !== 'granted' ? 'revoked' : 'disconnected'
}

/** Formats that browsers record: Chromium and Firefox write WebM with Opus, Safari MP4 with AAC. */
const formats = ['audio/webm;codecs=opus', 'audio/mp4;codecs=mp4a.40.2', 'audio/webm', 'audio/mp4'] as const

/** The first format this browser can write and the academy can read. Null if there is none. */
export function chooseFormat(isSupported: (form: string) => boolean): string | null {
  return formats.find(isSupported) ?? null
}
