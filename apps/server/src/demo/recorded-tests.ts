import { join } from 'node:path'
import type { Transaction } from '../platform/database/queryable.ts'
import type { Storage } from '../platform/storage/stored-objects.ts'
import { aroundTownEvaluation, aroundTownQuizzes } from './assessments/around-town.ts'
import { meetingsEvaluation, meetingsQuizzes } from './assessments/meetings.ts'
import { sounds } from './assessments/sounds.ts'
import { storiesEvaluation, storiesQuizzes } from './assessments/stories.ts'
import type { AuthoredTest, Quizzes } from './assessments/written-test.ts'
import { courses } from './courses/courses.ts'
import {
  assignEvaluation,
  assignQuiz,
  insertQuestions,
  insertTest,
  insertTestVersion,
} from './recorded-tests.repository.ts'
import type { Academy } from './rows.ts'
import { saveCopy } from './save-demo-file.ts'

const media = join(import.meta.dirname, '../../demo-media/assessments')
const quizPassMark = 60
const quizDescription = 'A few questions about what you have just seen. As often as you like.'

export const quizzes: Quizzes = { ...aroundTownQuizzes, ...storiesQuizzes, ...meetingsQuizzes }
/** Evaluations by the code of their course. */
export const evaluations: Readonly<Record<string, AuthoredTest>> = {
  'around-town': aroundTownEvaluation,
  stories: storiesEvaluation,
  meetings: meetingsEvaluation,
}

/** Adds quizzes to the recorded classes and evaluations to the courses. */
export async function attachTests(tx: Transaction, storage: Storage, academy: Academy): Promise<void> {
  const audio = await saveSounds(tx, storage)
  const classes = courses.flatMap(course => course.classes)
  for (const [at, { code }] of classes.entries()) {
    const quiz = quizzes[code]
    if (!quiz) continue
    const test = { ...quiz, description: quizDescription, passMark: quizPassMark }
    await assignQuiz.run(tx, String(academy.course_classes[at]?.id), await writeTest(tx, 'VIDEO_QUIZ', test, audio))
  }
  for (const [at, { code }] of courses.entries()) {
    const evaluation = evaluations[code]
    if (!evaluation) continue
    await assignEvaluation.run(
      tx,
      String(academy.courses[at]?.id),
      await writeTest(tx, 'EVALUATION', evaluation, audio),
    )
  }
}

type Sounds = ReadonlyMap<string, string>

async function writeTest(
  tx: Transaction,
  kind: 'VIDEO_QUIZ' | 'EVALUATION',
  { title, description, passMark, minutes, maxAttempts, questions }: AuthoredTest,
  audio: Sounds,
): Promise<string> {
  const seconds = minutes ? minutes * 60 : null
  const test = await insertTest.first(tx, kind, title, description, passMark, seconds, maxAttempts ?? null)
  const rows = questions.map(
    ({ kind, prompt, key, section = '', points = 1, explanation = '', audio: sound, moment }, at) => ({
      position: at + 1,
      kind,
      prompt,
      key,
      section,
      points,
      explanation,
      audio_file_id: sound ? audio.get(sound) : null,
      at_second: moment ?? null,
    }),
  )
  await insertQuestions.run(tx, test!.id, JSON.stringify(rows))
  await insertTestVersion.run(tx, test!.id)
  return test!.id
}

async function saveSounds(tx: Transaction, storage: Storage): Promise<Sounds> {
  const saved = new Map<string, string>()
  for (const name of Object.keys(sounds)) {
    const file = `${name}.mp3`
    saved.set(name, await saveCopy(tx, storage, join(media, file), { name: file, mediaType: 'audio/mpeg' }))
  }
  return saved
}
