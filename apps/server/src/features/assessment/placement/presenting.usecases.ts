import type { placementResult } from '@aulaviva/contract/assessment/placement.calls'
import type { z } from 'zod'
import { personOrNull, personSummary } from '../../../platform/auth/person-summary.ts'
import { presentFile } from '../../shared/files/files.usecases.ts'
import type { ResultRow } from './placement.repository.ts'

/** Presents the result of a placement test to the student and to the person who confirms it. */

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
    confirmed_by: personOrNull(row.confirmed_by, {
      first_name: row.confirmer_first,
      last_name: row.confirmer_last,
      photo_key: row.confirmer_photo,
    }),
    confirmed_at: row.confirmed_at,
    comment: row.comment,
  } as z.output<typeof placementResult>
}

export function presentProposal(row: ResultRow, link: (fileId: string) => string) {
  return {
    ...presentResult(row),
    student: personSummary(row.student_id, row),
    learns_at: row.learns_at,
    recording: row.recording && presentFile(row.recording, link),
    repeat_allowed: row.repeat_allowed,
  }
}
