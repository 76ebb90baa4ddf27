import type { Translations } from '../translations.ts'

export const createTest: Translations['create-test'] = {
  action: { VIDEO_QUIZ: 'Crear quiz', EVALUATION: 'Crear evaluación' },
  openDraft: { VIDEO_QUIZ: 'Abrir borrador del quiz', EVALUATION: 'Abrir borrador de la evaluación' },
  unnamed: { VIDEO_QUIZ: 'Quiz', EVALUATION: 'Evaluación' },
}
