import type { Translations } from '../translations.ts'

export const remarks: Translations['remarks'] = {
  title: 'Comentários de cursos',
  intro: 'O que os alunos dizem sobre as aulas gravadas, a partir dos mais recentes.',
  tabs: { label: 'Comentários de cursos', open: 'Abertos', handled: 'Resolvidos' },
  loading: 'Carregando comentários…',
  loadFailed: 'Não foi possível carregar os comentários',
  empty: {
    open: {
      title: 'Nenhum comentário aberto',
      body: 'Os comentários que os alunos deixarem abaixo do vídeo de uma aula vão aparecer aqui.',
    },
    handled: {
      title: 'Nenhum comentário resolvido ainda',
      body: 'Os comentários que você marcar como resolvidos vão aparecer aqui.',
    },
  },
  handle: 'Marcar como resolvido',
  reopen: 'Reabrir',
  about: (student, courseClass) => `${student} sobre ${courseClass}`,
  handledBy: (who, when) => `Resolvido por ${who}, ${when}`,
  done: 'Comentário resolvido',
  opened: 'Comentário reaberto',
}
