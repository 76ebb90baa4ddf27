import type { AuthoredQuestion } from './authoring.ts'

/** Source of a quiz of a recorded class or of the evaluation of a course. */
export interface AuthoredTest {
  title: string
  description: string
  passMark: number
  minutes?: number
  maxAttempts?: number
  questions: readonly AuthoredQuestion[]
}

/** Quizzes by the code of their class. */
export type Quizzes = Readonly<Record<string, Pick<AuthoredTest, 'title' | 'questions'>>>
