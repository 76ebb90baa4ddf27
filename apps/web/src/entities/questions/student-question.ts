import type { QuestionDocument } from '@aulaviva/contract/assessment/question-bank'
import type { Question } from '@aulaviva/contract/assessment/questions'

/** Converts an author's document to what students see, without the correct answer. */
export function toStudentQuestion(
  document: QuestionDocument,
  { id, audio, picture }: { id: string; audio: string | null; picture: string | null },
): Question {
  return {
    id,
    kind: document.kind,
    section: '',
    points: document.points,
    at_second: null,
    audio,
    picture: picture && document.picture ? { url: picture, alt: document.picture.alt } : null,
    prompt: withNames(document.prompt),
  } as Question
}

/** Gives empty texts a name, so that they can be chosen and read aloud. */
function withNames(prompt: QuestionDocument['prompt']) {
  const named = (part: { text: string }) => ('gap' in part || part.text.trim() ? part : { ...part, text: '…' })
  const parts = Object.entries(prompt).map(([name, part]) => [name, Array.isArray(part) ? part.map(named) : part])
  return { ...Object.fromEntries(parts), passage: prompt.passage || null }
}
