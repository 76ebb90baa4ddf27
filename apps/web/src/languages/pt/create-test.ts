import type { Translations } from '../translations.ts'

export const createTest: Translations['create-test'] = {
  action: { VIDEO_QUIZ: 'Criar quiz', EVALUATION: 'Criar avaliação' },
  openDraft: { VIDEO_QUIZ: 'Abrir rascunho do quiz', EVALUATION: 'Abrir rascunho da avaliação' },
  unnamed: { VIDEO_QUIZ: 'Quiz', EVALUATION: 'Avaliação' },
}
