import type { Written } from './authoring.ts'

/** A quiz of a recorded class, or the evaluation of a course, as it is written down. */
export interface WrittenTest {
  title: string
  description: string
  passMark: number
  minutes?: number
  maxAttempts?: number
  questions: readonly Written[]
}

/** By the code of the class whose video the quiz follows. */
export type Quizzes = Readonly<Record<string, Pick<WrittenTest, 'title' | 'questions'>>>
