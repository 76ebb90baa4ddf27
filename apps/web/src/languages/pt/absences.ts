import type { Translations } from '../translations.ts'

export const absences: Translations['absences'] = {
  title: 'Justificativas de falta',
  intro: 'Os alunos enviam justificativas para explicar uma falta. Se você aceitar, o aluno recebe as horas de volta.',
  tabs: { label: 'Filtrar justificativas', pending: 'Para analisar', decided: 'Analisadas' },
  loading: 'Carregando justificativas de falta…',
  loadFailed: 'Não foi possível carregar as justificativas de falta',
  empty: {
    pending: {
      title: 'Nenhuma justificativa para analisar',
      body: 'As justificativas que os alunos enviarem aparecem aqui.',
    },
    decided: {
      title: 'Nenhuma justificativa analisada ainda',
      body: 'As justificativas aparecem aqui depois que alguém as analisa.',
    },
  },
  handedIn: when => `Enviada: ${when}`,
  decided: (when, by) => (by ? `${when}, por ${by}` : when),
  status: { PENDING: 'Para analisar', APPROVED: 'Aceita', REJECTED: 'Recusada' },
  open: student => `Justificativa de falta de ${student}`,
  notFound: 'Não encontramos esta justificativa de falta.',
  missed: 'Aula em que faltou',
  file: 'Justificativa de falta',
  note: 'Observação do aluno',
  decision: 'Decisão',
  reason: 'Motivo da decisão',
  reasonHint: 'Obrigatório para recusar. O aluno vê o motivo.',
  acceptHint: hours => `Se você aceitar, o aluno recebe ${hours} de volta. Não é possível desfazer.`,
  accept: hours => `Aceitar e devolver ${hours}`,
  reject: 'Recusar',
  accepted: (student, hours) => `Justificativa aceita. ${student} recebeu ${hours} de volta.`,
  rejected: student => `Justificativa recusada. ${student} vai ver o motivo.`,
  failure: 'Não foi possível salvar sua decisão. Tente de novo mais tarde.',
}
