import { timingSafeEqual } from 'node:crypto'
import type { Signing } from '../auth/signed-links.ts'

/** Header by which the doctor proves to the server that it reads the same database. Others cannot forge it. */
export const proofHeader = 'x-aulaviva-doctor'

const minute = 60_000

export interface DoctorProof {
  /** Returns the header's value. It expires at the end of the next minute. */
  issue(now: Date): string
  /** Whether the value is right and of this minute, the last or the next one: two machines' clocks differ a little. */
  isValid(given: unknown, now: Date): boolean
}

export function openDoctorProof(signing: Pick<Signing, 'sign'>): DoctorProof {
  const proofOf = (minutes: number) => signing.sign('doctor', String(minutes))
  const minutesOf = (now: Date) => Math.floor(now.getTime() / minute)
  return {
    issue: now => proofOf(minutesOf(now)),
    isValid: (given, now) =>
      typeof given === 'string' && [0, -1, 1].some(off => isSame(given, proofOf(minutesOf(now) + off))),
  }
}

function isSame(value: string, expected: string): boolean {
  const [one, other] = [Buffer.from(value), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
