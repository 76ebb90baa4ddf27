import type { Answer } from '@aulaviva/contract/assessment/questions'
import { drawPartsOf } from '@aulaviva/domain/test-document'
import type { Dependencies } from '../../../dependencies.ts'
import type { Person } from '../../../platform/auth/person.ts'
import type { Queryable } from '../../../platform/database/queryable.ts'
import { pickQuestions, type TestPlace } from '../assessments/picks.rules.ts'
import { solutionOf } from '../assessments/presenting.usecases.ts'
import { loadDrawPools, loadPickedQuestions } from '../assessments/question-selection.usecases.ts'
import { answerFits } from '../questions/answer-fit.rules.ts'
import { creditOf } from '../questions/grading.rules.ts'
import { presentQuestion } from '../questions/questions.usecases.ts'
import { scoreOf } from '../questions/scoring.rules.ts'
import { tests } from './test-authoring.usecases.ts'

/** Previews the draft as an attempt. Nothing is stored: the same seed gives the same questions again. */

interface PreviewInput {
  db: Queryable
  id: string
  seed: string
}

/** The questions of one attempt, as students get them. */
export async function readPreview(
  { fileLinks }: Pick<Dependencies, 'fileLinks'>,
  { db, person, now, id, seed }: PreviewInput & { person: Person; now: Date },
) {
  const { document, questions } = await previewAttempt({ db, id, seed })
  const link = fileLinks.issue(person.id, now)
  return {
    title: document.title,
    description: document.description,
    questions: questions.map(question => presentQuestion(question, { seed, link })),
  }
}

/** The credits that these answers would earn. A missing or unsuitable answer earns nothing. */
export async function tryAnswers({
  answers,
  ...input
}: PreviewInput & { answers: readonly { question_id: string; answer: Answer | null }[] }) {
  const { document, questions } = await previewAttempt(input)
  const answersById = new Map(answers.map(({ question_id, answer }) => [question_id, answer]))
  const graded = questions.map(question => {
    const answer = answersById.get(question.id) ?? null
    return {
      question,
      points: question.points,
      credit: answer && answerFits(question, answer) ? creditOf(question, answer) : 0,
    }
  })
  const { score, passed } = scoreOf(graded, document.pass_mark)
  return {
    score,
    passed,
    questions: graded.map(({ question, credit }) => ({
      question_id: question.id,
      credit,
      solution: solutionOf(question),
      explanation: question.explanation,
    })),
  }
}

async function previewAttempt({ db, id, seed }: PreviewInput) {
  const { document } = await tests.find(db, id)
  const { sections, shuffled } = document
  const pools = await loadDrawPools(db, drawPartsOf(sections))
  const places = sections.flatMap(({ name, parts }) =>
    parts.map((part): TestPlace => {
      const emptyPlace = { section: name, question_id: null, points: null, at_second: null, amount: null, pool: null }
      return part.kind === 'DRAW'
        ? { ...emptyPlace, amount: part.amount, pool: pools[part.id] ?? [] }
        : { ...emptyPlace, question_id: part.question, points: part.points, at_second: part.at_second }
    }),
  )
  return { document, questions: await loadPickedQuestions(db, pickQuestions(places, { seed, inOrder: !shuffled })) }
}
