import type { Translations } from '../translations.ts'

export const assessments: Translations['assessments'] = {
  exercise: {
    which: 'Prova',
    search: 'Buscar provas',
    chosen: title => `Selecionada: ${title}`,
    none: 'Nenhuma prova publicada ainda',
    notFound: 'Nenhuma prova publicada encontrada',
    loading: 'Carregando provas…',
    failed: 'Não foi possível carregar as provas',
    missing: 'Escolha uma prova',
  },
  lateAnswers:
    'Algumas respostas deste dispositivo foram enviadas depois do fim da prova. Elas só contam se foram entregues com ela.',
  goneAnswers: 'Algumas respostas deste dispositivo são de uma prova que não existe mais.',
}
