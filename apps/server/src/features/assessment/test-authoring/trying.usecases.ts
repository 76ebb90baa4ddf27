import type { Answer } from '@aulaviva/contract/assessment/questions'
import { drawsOf } from '@aulaviva/domain/test-document'
import type { Dependencies } from '../../../dependencies.ts'
import type { Person } from '../../../platform/auth/person.ts'
import type { Queryable } from '../../../platform/database/queryable.ts'
import { poolsOf, questionsPicked } from '../assessments/asking.usecases.ts'
import { type Place, picksOf } from '../assessments/picks.rules.ts'
import { solutionOf } from '../assessments/presenting.usecases.ts'
import { fits } from '../questions/fitting.rules.ts'
import { creditOf } from '../questions/grading.rules.ts'
import { presentQuestion } from '../questions/questions.usecases.ts'
import { scoreOf } from '../questions/scoring.rules.ts'
import { tests } from './test-authoring.usecases.ts'

/** Previews the draft as an attempt. Nothing is stored: the same seed gives the same questions again. */

interface Trying {
  db: Queryable
  id: string
  seed: string
}

/** The questions of one attempt, as students get them. */
export async function readPreview(
  { fileLinks }: Pick<Dependencies, 'fileLinks'>,
  { db, person, now, id, seed }: Trying & { person: Person; now: Date },
) {
  const { document, questions } = await attemptAt({ db, id, seed })
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
  ...trying
}: Trying & { answers: readonly { question_id: string; answer: Answer | null }[] }) {
  const { document, questions } = await attemptAt(trying)
  const given = new Map(answers.map(({ question_id, answer }) => [question_id, answer]))
  const marked = questions.map(question => {
    const answer = given.get(question.id) ?? null
    return {
      question,
      points: question.points,
      credit: answer && fits(question, answer) ? creditOf(question, answer) : 0,
    }
  })
  const { score, passed } = scoreOf(marked, document.pass_mark)
  return {
    score,
    passed,
    questions: marked.map(({ question, credit }) => ({
      question_id: question.id,
      credit,
      solution: solutionOf(question),
      explanation: question.explanation,
    })),
  }
}

async function attemptAt({ db, id, seed }: Trying) {
  const { document } = await tests.find(db, id)
  const { sections, shuffled } = document
  const pools = await poolsOf(db, drawsOf(sections))
  const places = sections.flatMap(({ name, parts }) =>
    parts.map((part): Place => {
      const of = { section: name, question_id: null, points: null, at_second: null, amount: null, pool: null }
      return part.kind === 'DRAW'
        ? { ...of, amount: part.amount, pool: pools[part.id] ?? [] }
        : { ...of, question_id: part.question, points: part.points, at_second: part.at_second }
    }),
  )
  return { document, questions: await questionsPicked(db, picksOf(places, { seed, inOrder: !shuffled })) }
}
