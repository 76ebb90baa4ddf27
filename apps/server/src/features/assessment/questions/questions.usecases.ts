import type { Answer, Question } from '@aulaviva/contract/assessment/questions'
import { type AnyContent, type AttemptQuestion, shuffledPrompt } from './questions.rules.ts'

/**
 * A question as a student sees it before submitting, without answer key, explanation, feedback, criteria, and skill.
 */
export function presentQuestion(
  question: AttemptQuestion,
  { seed, link }: { seed: string; link: (fileId: string) => string },
): Question {
  const { id, kind, section, points, audio_file_id, picture_file_id, picture_alt = '', at_second } = question
  return {
    id,
    kind,
    section,
    points,
    audio: audio_file_id && link(audio_file_id),
    picture: picture_file_id ? { url: link(picture_file_id), alt: picture_alt } : null,
    at_second,
    prompt: shuffledPrompt(question as AnyContent, `${seed} ${id}`),
  } as Question
}

/** The audio file of a spoken answer. Null for other answers. */
export function recordingOf(answer: Answer | null): string | null {
  return answer?.kind === 'SPOKEN' ? answer.file_id : null
}
