import type { Translations } from '../translations.ts'

export const absence: Translations['absence'] = {
  title: 'Sua falta',
  why: hours =>
    `Ficou doente ou teve uma emergência? Envie uma justificativa.${hours ? ` Se for aceita, você recebe ${hours} de volta.` : ''}`,
  photo: 'Tirar uma foto',
  photoHint: 'Fotografe o documento. Não guardamos sua localização.',
  drop: 'Escolher arquivo',
  hint: megabytes => `Uma foto, PDF ou documento de até ${megabytes} MB`,
  note: 'Recado para a escola',
  noteHint: 'Opcional. O que aconteceu?',
  send: 'Enviar justificativa',
  uploadContinues: 'O envio continua em segundo plano. Vamos avisar quando terminar.',
  noteTitle: 'Seu recado',
  sending: 'Enviando…',
  sent: 'Justificativa enviada',
  failure: 'Não foi possível enviar sua justificativa. Tente de novo mais tarde.',
  status: {
    PENDING: 'Em análise',
    APPROVED: 'Aceita',
    REJECTED: 'Recusada',
  },
  statusText: {
    PENDING: 'Sua escola vai analisar a justificativa e avisar você.',
    APPROVED: hours => `Sua falta foi justificada.${hours ? ` Você recebeu ${hours} de volta.` : ''}`,
    REJECTED: 'Motivo da escola:',
  },
}
