import type { placementResult } from '@aulaviva/contract/placement.calls'
import type { z } from 'zod'
import { photoAddress } from '../../platform/storage/photo-address.ts'
import { summaryOf } from '../files/files.usecases.ts'
import type { ResultRow } from './placement.repository.ts'

/** How the outcome of a placement test is shown to the student and to who confirms it. */

const person = (id: string, first_name: string | null, last_name: string | null, photo: string | null) => ({
  id,
  first_name: first_name ?? '',
  last_name: last_name ?? '',
  photo: photoAddress(photo),
})

export function presentResult(row: ResultRow): z.output<typeof placementResult> {
  const { overall, ...skills } = row.skills
  return {
    attempt_id: row.attempt_id,
    submitted_at: row.submitted_at,
    cefr: row.cefr,
    between: { from: overall.from, to: overall.to },
    level: { id: row.level_id, code: row.level_code, name: row.level_name, color: row.level_color },
    skills,
    speaking: row.audio_file_id === null ? 'NOT_GIVEN' : skills.SPEAKING ? 'HEARD' : 'WAITING',
    confirmed_by:
      row.confirmed_by && person(row.confirmed_by, row.confirmer_first, row.confirmer_last, row.confirmer_photo),
    confirmed_at: row.confirmed_at,
    comment: row.comment,
  } as z.output<typeof placementResult>
}

export function presentProposal(row: ResultRow, link: (fileId: string) => string) {
  return {
    ...presentResult(row),
    student: person(row.student_id, row.first_name, row.last_name, row.photo_key),
    learns_at: row.learns_at,
    recording: row.recording && summaryOf(row.recording, link),
    repeat_allowed: row.repeat_allowed,
  }
}
