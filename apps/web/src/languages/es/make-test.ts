import type { Translations } from '../translations.ts'

export const makeTest: Translations['make-test'] = {
  action: { VIDEO_QUIZ: 'Crear un quiz', EVALUATION: 'Crear una evaluación' },
  begun: { VIDEO_QUIZ: 'Continuar el quiz', EVALUATION: 'Continuar la evaluación' },
  unnamed: { VIDEO_QUIZ: 'Quiz', EVALUATION: 'Evaluación' },
}
