import type { Answer, Question } from '@aulaviva/contract/questions'
import { type AnyContent, type KeptQuestion, shuffledPrompt } from './questions.rules.ts'

/** A question as it may be seen before submission: its key, explanation, feedback, rubric and skill stay behind. */
export function presentQuestion(
  kept: KeptQuestion,
  { seed, link }: { seed: string; link: (fileId: string) => string },
): Question {
  const { id, kind, section, points, audio_file_id, picture_file_id, picture_alt = '', at_second } = kept
  return {
    id,
    kind,
    section,
    points,
    audio: audio_file_id && link(audio_file_id),
    picture: picture_file_id ? { url: link(picture_file_id), alt: picture_alt } : null,
    at_second,
    prompt: shuffledPrompt(kept as AnyContent, `${seed} ${id}`),
  } as Question
}

/** The file an answer is made of; null for every answer that is not spoken. */
export function recordingOf(answer: Answer | null): string | null {
  return answer?.kind === 'SPOKEN' ? answer.file_id : null
}
