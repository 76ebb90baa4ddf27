import { randomBytes, randomUUID } from 'node:crypto'
import { openText, single, spoken } from '../../src/demo/assessments/authoring.ts'
import { storePlacementTest } from '../../src/demo/placement-test.ts'
import { type CreatedTest, createTest } from '../../src/features/assessment/assessments/testing/course-with-test.ts'
import { makeCourse, type TestCourse } from '../course.ts'
import type { TestApp } from '../test-app.ts'
import { type RecordedStudent, teachers } from './actors.ts'
import { type Planting, putFile } from './stage-classes.ts'

/** Recorded courses of every student of level B1, one that no one has, and tests of every kind. */
export interface Courses {
  course: TestCourse
  closed: TestCourse
  /** Attempts in progress, submitted for grading, and graded, and the quiz of a video in progress. */
  open: CreatedTest
  waiting: CreatedTest
  marked: CreatedTest
  quiz: CreatedTest
  level: string
}
/** One student's records in them. */
export type PlantedAttempts = Awaited<ReturnType<typeof plantAttempts>>

const essay = (sample: string, because = '') =>
  openText('Write about your day.', { min: 1, max: 80 }, sample, { because })
const talk = spoken('Tell about your day.', { min: 1, max: 60 }, 'I got up at …')
const choice = single('She … tea.', 'drinks', ['drink', 'drinking'], { because: 'The third person takes an s.' })

export async function openCourses(product: TestApp, { scene, canaries }: Planting): Promise<Courses> {
  const { database, storage } = product.dependencies
  // Graders see the sample answer, and students without attempts left see the solution.
  const secret = (field: string) => canaries.plant('staff', field, [])
  const marking = [...teachers, 'staff'] as const
  const inReview = canaries.plant('staff', 'key-in-review', marking)
  const told = canaries.plant('staff', 'key-of-the-marked', ['owner', 'otherStudent', ...marking])
  await database.transaction(tx => storePlacementTest(tx, storage))
  const { id: level } = await scene.row<{ id: string }>(`select id from levels where code = 'B2'`)
  return {
    course: await makeCourse(product, scene),
    closed: await makeCourse(product, scene, { level: 'C2', classes: 1 }),
    open: await createTest(scene, { questions: [essay(secret('key-of-the-open'), secret('explanation')), choice] }),
    waiting: await createTest(scene, { questions: [essay(inReview), talk] }),
    marked: await createTest(scene, { questions: [essay(told)], maxAttempts: 1 }),
    quiz: await createTest(scene, { questions: [essay(secret('key-of-the-quiz'))], kind: 'VIDEO_QUIZ' }),
    level,
  }
}

export async function plantAttempts(planting: Planting, courses: Courses, of: RecordedStudent) {
  const { scene, put, canaries, people, now } = planting
  const student = people[of]!
  const written = (field: string, readers: Parameters<typeof canaries.plant>[2]) => ({
    kind: 'OPEN_TEXT',
    text: canaries.plant(of, field, readers),
  })
  const begin = async ({ id }: CreatedTest) =>
    (await scene.call('POST', `/api/courses/assessments/${id}/attempts/`, { as: student })).data.id as string
  const save = (attempt: string, question: string | undefined, answer: unknown) =>
    scene.call('PUT', `/api/courses/attempts/${attempt}/answers/${question}/`, {
      as: student,
      body: { answer, sequence: 1 },
    })
  const handIn = (attempt: string) =>
    scene.call('POST', `/api/courses/attempts/${attempt}/submit/`, { as: student, body: { answers: [] } })
  // Any teacher may grade, so any teacher may read.
  const marking = [of, ...teachers, 'staff'] as const

  const open = await begin(courses.open)
  await save(open, courses.open.questions[0], written('answer-not-handed-in', [of]))
  const quiz = await begin(courses.quiz)
  await save(quiz, courses.quiz.questions[0], written('quiz-answer', [of]))

  const { recording, upload } = await record(planting, of, 'recording')
  const waiting = await begin(courses.waiting)
  await save(waiting, courses.waiting.questions[0], written('answer', marking))
  await save(waiting, courses.waiting.questions[1], { kind: 'SPOKEN', file_id: recording })
  await handIn(waiting)

  const marked = await begin(courses.marked)
  await save(marked, courses.marked.questions[0], written('marked-answer', marking))
  await handIn(marked)
  const comment = canaries.plant(of, 'comment-of-the-mark', marking)
  const seen = 'credit = 0.5, comment = $2, marked_by = $3, marked_at = $4'
  await scene.row(`update attempt_answers set ${seen} where attempt_id = $1`, marked, comment, people.staff!.id, now)
  await scene.row(`update attempts set state = 'GRADED', score = 50, passed = false where id = $1`, marked)

  const observation = canaries.plant(of, 'remark', [of, 'staff'])
  const [courseClass] = courses.course.classes
  const watched = { student_id: student.id, course_class_id: courseClass }
  const remark = await put('course_observations', { ...watched, text: observation, created_at: now })
  const note = await put('video_notes', {
    ...watched,
    id: randomUUID(),
    second: 4,
    text: canaries.plant(of, 'video-note', [of]),
    created_at: now,
    updated_at: now,
  })
  await put('video_positions', { ...watched, seconds: 7, updated_at: now })
  return {
    open,
    quiz,
    waiting,
    marked,
    recording,
    upload,
    remark: remark.id,
    note: note.id,
    ...(await plantPlacement(planting, of)),
  }
}

/** A saved recording, and the upload it came from. */
async function record(planting: Planting, of: RecordedStudent, field: string) {
  const { put, people, now } = planting
  const student = people[of]!
  const readers = [of, ...teachers, 'staff'] as const
  const recording = await putFile(planting, { of, field, readers, by: student }, 'audio/webm')
  const upload = `${student.id}.${randomBytes(16).toString('hex')}`
  await put('recordings', {
    file_id: recording,
    student_id: student.id,
    upload_id: upload,
    seconds: 20,
    created_at: now,
  })
  return { recording, upload }
}

/** One placement test that waits for a teacher's confirmation, and another in progress. */
async function plantPlacement(planting: Planting, of: RecordedStudent) {
  const { scene, put, canaries, people } = planting
  const student = people[of]!
  const begin = async () => (await scene.call('POST', '/api/courses/placement/attempts/', { as: student })).data
  const first = await begin()
  const { recording } = await record(planting, of, 'placement-recording')
  const spokenQuestion = await scene.row<{ id: string }>(
    `select q.id from questions q join assessment_questions n on n.question_id = q.id
     join assessments a on a.id = n.assessment_id where a.kind = 'PLACEMENT' and q.kind = 'SPOKEN' limit 1`,
  )
  const handedIn = '2026-01-11T17:00:00Z'
  await put<object>('attempt_answers', {
    attempt_id: first.attempt_id,
    question_id: spokenQuestion.id,
    answer: JSON.stringify({ kind: 'SPOKEN', file_id: recording }),
    audio_file_id: recording,
    saved_at: handedIn,
  })
  await scene.row(
    `update attempts set state = 'IN_REVIEW', submitted_at = $2, ended_by = 'STUDENT', started_at = $2 where id = $1`,
    first.attempt_id,
    handedIn,
  )
  const grade = { level: 'B1', from: 'B1', to: 'B2' }
  await put<object>('placement_results', {
    attempt_id: first.attempt_id,
    level_id: (await scene.row<{ id: string }>(`select id from levels where code = 'B1'`)).id,
    cefr: 'B1',
    skills: JSON.stringify({ overall: grade, GRAMMAR: grade, READING: grade, LISTENING: grade, SPEAKING: null }),
    comment: canaries.plant(of, 'placement-comment', [of, ...teachers, 'staff']),
  })
  const second = await begin()
  return {
    placed: first.attempt_id as string,
    spokenQuestion: spokenQuestion.id,
    placing: second.attempt_id as string,
    asked: second.question.id as string,
  }
}
