import type { Translations } from '../translations.ts'

export const absence: Translations['absence'] = {
  title: 'Sua falta',
  why: hours =>
    `Ficou doente ou teve uma emergência? Envie uma justificativa. Se for aceita, você recebe ${hours} de volta.`,
  photo: 'Tirar uma foto',
  photoHint: 'Do documento. Não enviamos sua localização.',
  drop: 'Escolher arquivo',
  hint: megabytes => `Uma foto, PDF ou documento de até ${megabytes} MB`,
  drawing: 'Preparando foto…',
  note: 'Recado para a escola',
  noteHint: 'Opcional. O que aconteceu?',
  send: 'Enviar justificativa',
  goesOn: 'O envio continua em segundo plano. Vamos avisar quando terminar.',
  said: 'Seu recado',
  sending: 'Enviando…',
  sent: 'Justificativa enviada',
  failure: 'Não foi possível enviar sua justificativa. Tente de novo mais tarde.',
  refused: {
    too_many: most => `O número máximo de arquivos permitidos é ${most}`,
    extension: extension => `A extensão ${extension} não é permitida`,
    too_large: (name, megabytes) => `${name} tem mais de ${megabytes} MB`,
  },
  status: {
    PENDING: 'Em análise',
    APPROVED: 'Aceita',
    REJECTED: 'Recusada',
  },
  told: {
    PENDING: 'Sua escola vai analisar e avisar você.',
    APPROVED: hours => `Sua falta foi justificada. Você recebeu ${hours} de volta.`,
    REJECTED: 'Motivo da escola:',
  },
}
