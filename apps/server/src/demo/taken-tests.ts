import { join } from 'node:path'
import type { Answer } from '@aulaviva/contract/assessment/questions'
import type { Dependencies } from '../dependencies.ts'
import { attemptById } from '../features/assessment/assessments/assessments.repository.ts'
import { startAttempt, submitAttempt } from '../features/assessment/assessments/attempts.usecases.ts'
import { gradeAnswer } from '../features/assessment/marking/marking.usecases.ts'
import type { AttemptQuestion } from '../features/assessment/questions/questions.rules.ts'
import { insertRecording } from '../features/assessment/recordings/recordings.repository.ts'
import type { Person } from '../platform/auth/person.ts'
import type { Transaction } from '../platform/database/queryable.ts'
import { rightAnswer, wrongAnswer } from './assessments/answers.ts'
import { type Sitting, sittings } from './assessments/sittings.ts'
import { courses } from './courses/courses.ts'
import { personOf } from './placed-students.ts'
import { testOfClass, testOfCourse } from './recorded-tests.repository.ts'
import type { Academy } from './rows.ts'
import { saveCopy } from './save-demo-file.ts'

type Needs = Pick<Dependencies, 'storage' | 'fileLinks'>
const hour = 3_600_000
const attemptDuration = 9 * 60_000
const lunch = join(import.meta.dirname, '../../demo-media/assessments/lunch.webm')
/** Measured when the audio was made. */
const lunchSeconds = 13.9

/** Has students take quizzes and evaluations and teachers grade some of them, through the use cases of the product. */
export async function completeTests(deps: Needs, tx: Transaction, academy: Academy, now: Date): Promise<void> {
  const person = (email: string) => {
    const user = academy.users.find(one => one.email === email)
    return user && personOf(user)
  }
  const teacher = person('teacher@aulaviva.test')
  for (const sitting of sittings) {
    const student = person(sitting.student)
    const id = await testNamed(tx, academy, sitting.test)
    if (!student || !id || !teacher) continue
    const attempt = await sit(deps, tx, student, { id, sitting, now })
    if (sitting.marked) await markAll(deps, tx, teacher, { attempt, sitting, now })
  }
}

/** The quiz of a class or the evaluation of a course, by its code. */
async function testNamed(tx: Transaction, academy: Academy, code: string): Promise<string | null> {
  const course = courses.findIndex(one => one.code === code)
  if (course >= 0) return (await testOfCourse.first(tx, String(academy.courses[course]?.id)))?.id ?? null
  const place = courses.flatMap(({ classes }) => classes).findIndex(one => one.code === code)
  return (await testOfClass.first(tx, String(academy.course_classes[place]?.id)))?.id ?? null
}

interface TestSitting {
  id: string
  sitting: Sitting
  now: Date
}

async function sit(deps: Needs, tx: Transaction, person: Person, { id, sitting, now }: TestSitting): Promise<string> {
  const startedAt = new Date(now.getTime() - sitting.hoursAgo * hour - attemptDuration)
  const attempt = await startAttempt(deps, { tx, person, now: startedAt, id })
  const stored = await attemptById.first(tx, attempt.id)
  const answers: { question_id: string; answer: Answer | null; sequence: number }[] = []
  for (const [at, question] of (stored?.questions ?? []).entries()) {
    const answer = await answerTo(deps, tx, person, {
      question,
      right: !sitting.wrong?.includes(at),
      sitting,
      now: startedAt,
    })
    answers.push({ question_id: question.id, answer, sequence: 1 })
  }
  const submittedAt = new Date(startedAt.getTime() + attemptDuration)
  await submitAttempt(deps, { tx, person, now: submittedAt, id: attempt.id, answers })
  return attempt.id
}

async function answerTo(
  { storage }: Needs,
  tx: Transaction,
  person: Person,
  {
    question,
    right: isRight,
    sitting,
    now,
  }: { question: AttemptQuestion; right: boolean; sitting: Sitting; now: Date },
): Promise<Answer | null> {
  if (question.kind === 'OPEN_TEXT') return { kind: 'OPEN_TEXT', text: sitting.writes ?? '' }
  if (question.kind !== 'SPOKEN') return isRight ? rightAnswer(question) : wrongAnswer(question)
  if (!sitting.speaks) return { kind: 'SPOKEN', file_id: null }
  const file_id = await saveCopy(tx, storage, lunch, {
    mediaType: 'audio/webm',
    name: 'recording.webm',
    by: person.id,
  })
  await insertRecording.run(tx, file_id, person.id, `demo ${file_id}`, lunchSeconds, now.toISOString())
  return { kind: 'SPOKEN', file_id }
}

async function markAll(
  deps: Needs,
  tx: Transaction,
  person: Person,
  { attempt, sitting, now }: { attempt: string; sitting: Sitting; now: Date },
): Promise<void> {
  const { hoursAgo, rubric, comment } = sitting.marked!
  const stored = await attemptById.first(tx, attempt)
  const waiting = new Set((stored?.answers ?? []).filter(({ credit }) => credit === null).map(row => row.question_id))
  for (const { id, kind } of stored?.questions ?? []) {
    if (!waiting.has(id) || (kind !== 'OPEN_TEXT' && kind !== 'SPOKEN')) continue
    await gradeAnswer(deps, {
      tx,
      person,
      now: new Date(now.getTime() - hoursAgo * hour),
      params: { attempt_id: attempt, question_id: id },
      body: { rubric: [...rubric[kind]], comment: comment[kind] },
    })
  }
}
