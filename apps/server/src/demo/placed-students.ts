import { join } from 'node:path'
import type { Answer } from '@aulaviva/contract/assessment/questions'
import { cefrCodes } from '@aulaviva/domain/placement'
import type { Dependencies } from '../dependencies.ts'
import { confirmPlacement } from '../features/assessment/placement/confirming.usecases.ts'
import { attemptOf, levels } from '../features/assessment/placement/placement.repository.ts'
import { answerPlacement, startPlacement } from '../features/assessment/placement/placement.usecases.ts'
import { insertRecording } from '../features/assessment/recordings/recordings.repository.ts'
import type { Person } from '../platform/auth/person.ts'
import type { Transaction } from '../platform/database/queryable.ts'
import { sounds } from './placement-test.ts'
import type { Academy } from './rows.ts'
import { saveCopy } from './save-demo-file.ts'

type Needs = Pick<Dependencies, 'settings' | 'storage' | 'fileLinks'>
const hour = 3_600_000
/** Length of the recording that stands for their spoken answers. */
const spokenSeconds = 25.4

/** Students whose placement tests await a teacher, in hours before now. The last one is confirmed. */
const placed = [
  { hoursAgo: 50, speaks: true, confirmed: false },
  { hoursAgo: 27, speaks: true, confirmed: false },
  { hoursAgo: 5, speaks: false, confirmed: false },
  { hoursAgo: 400, speaks: false, confirmed: true },
] as const

/** Has some students take the placement test at their own level, through the use cases of the product. */
export async function placeStudents(deps: Needs, tx: Transaction, academy: Academy, now: Date): Promise<void> {
  const accounts = /^(student|trial|hours|expired|pending|canceled)@/
  const own = academy.users.filter(({ role, email }) => role === 'student' && !accounts.test(String(email)))
  const canceled = academy.users.find(({ email }) => email === 'canceled@aulaviva.test')
  const allLevels = await levels.all(tx)
  const levelOf = (user: Academy['users'][number]) => {
    const student = academy.students.find(({ user_id }) => user_id === user.id)
    return allLevels.find(({ id }) => id === student?.level_id)
  }
  for (const [at, { hoursAgo, speaks, confirmed }] of placed.entries()) {
    // The stored recording answers the B1 task.
    const user = confirmed ? canceled : own.filter(one => !speaks || levelOf(one)?.code === 'B1')[at]
    const level = user && levelOf(user)
    if (!user || !level) continue
    const then = new Date(now.getTime() - hoursAgo * hour)
    const attempt = await sit(deps, tx, personOf(user), { level: level.code, now: then, speaks })
    if (!confirmed) continue
    const teacher = academy.users.find(({ email }) => email === 'teacher@aulaviva.test')
    if (!teacher) continue
    const comment = 'A clear result, and you read with ease. In class we will work on saying it aloud.'
    await confirmPlacement(deps, {
      tx,
      person: personOf(teacher),
      now: new Date(then.getTime() + 20 * hour),
      id: attempt,
      body: { level: level.id, comment, allow_repeat: false },
    })
  }
}

interface PlacementSitting {
  level: string
  now: Date
  speaks: boolean
}

/** Answers questions up to a level correctly, and harder ones with "I don't know". */
async function sit(
  deps: Needs,
  tx: Transaction,
  person: Person,
  { level, now, speaks }: PlacementSitting,
): Promise<string> {
  let step = await startPlacement(deps, { tx, person, now })
  const attempt = await attemptOf.first(tx, person.id, step.attempt_id)
  const isKnown = (code: string) => cefrCodes.indexOf(code as 'A1') <= cefrCodes.indexOf(level as 'A1')
  for (let current = step.question; current; current = step.question) {
    const { id } = current
    const stored = attempt?.questions.find(question => question.id === id)
    const answer =
      stored?.kind === 'SPOKEN'
        ? speaks
          ? await speak(deps, tx, person, now)
          : null
        : stored && isKnown(stored.cefr)
          ? rightAnswer(stored)
          : null
    step = await answerPlacement(deps, { tx, person, now, id: step.attempt_id, body: { question_id: id, answer } })
  }
  return step.attempt_id
}

function rightAnswer(question: { kind: string; key: unknown }): Answer | null {
  if (question.kind === 'SINGLE_CHOICE')
    return { kind: 'SINGLE_CHOICE', option: (question.key as { option: string }).option }
  if (question.kind !== 'FILL_THE_GAP') return null
  const { gaps } = question.key as { gaps: { gap: string; accepted: string[] }[] }
  return { kind: 'FILL_THE_GAP', gaps: gaps.map(({ gap, accepted }) => ({ gap, text: accepted[0] ?? '' })) }
}

async function speak(deps: Needs, tx: Transaction, person: Person, now: Date): Promise<Answer> {
  const file = { mediaType: 'audio/webm', name: 'recording.webm', by: person.id }
  const file_id = await saveCopy(tx, deps.storage, join(sounds, 'demo-answer.webm'), file)
  await insertRecording.run(tx, file_id, person.id, `demo ${file_id}`, spokenSeconds, now.toISOString())
  return { kind: 'SPOKEN', file_id }
}

/** A user of the academy as a signed-in person. */
export function personOf(user: Academy['users'][number]): Person {
  const { id, role, email, first_name, last_name } = user as Record<string, string>
  return {
    id: id!,
    role: role as Person['role'],
    email: email!,
    firstName: first_name!,
    lastName: last_name!,
    timeZone: null,
    language: null,
    photoKey: null,
    student: null,
    staffRights: null,
    tokenHash: null,
    factorShown: false,
    justProved: false,
    apiToken: null,
  }
}
