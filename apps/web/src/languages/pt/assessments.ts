import type { Translations } from '../translations.ts'

export const assessments: Translations['assessments'] = {
  exercise: {
    which: 'Prova',
    search: 'Buscar provas',
    chosen: title => `Selecionada: ${title}`,
    none: 'Nenhuma prova publicada ainda',
    notFound: 'Nenhuma prova publicada encontrada',
    loading: 'Carregando provas…',
    loadFailed: 'Não foi possível carregar as provas',
    missing: 'Escolha uma prova',
  },
  lateAnswers:
    'Algumas respostas deste dispositivo chegaram depois do fim da prova. Elas só contam se você as entregou com a prova.',
  goneAnswers: 'Algumas respostas deste dispositivo não contam, porque a prova não existe mais.',
}
