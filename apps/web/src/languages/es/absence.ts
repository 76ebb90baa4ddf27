import type { Translations } from '../translations.ts'

const why = (hours: string) =>
  `¿Te enfermaste o tuviste una emergencia? Entrega un justificante. Si se acepta, recuperas ${hours} en tu saldo.`

export const absence: Translations['absence'] = {
  title: 'Tu ausencia',
  why,
  whyOne: why,
  photo: 'Tomar una foto',
  photoHint: 'Del papel; se envía sin el lugar donde la tomaste',
  drop: 'Elegir un archivo',
  replace: 'Elegir otro archivo',
  hint: megabytes => `Una foto, un PDF o un documento de hasta ${megabytes} MB`,
  drawing: 'Preparando la foto',
  note: 'Unas palabras para tu academia',
  noteHint: 'Opcional. Cuenta qué pasó.',
  send: 'Enviar',
  other: 'Elegir otro',
  goesOn: 'El envío continúa. Te avisaremos cuando llegue.',
  said: 'Escribiste',
  sending: 'Enviando',
  sent: 'Justificante entregado',
  failure: 'No se entregó el justificante. Inténtalo más tarde.',
  refused: {
    too_many: most => `El número máximo de archivos es ${most}`,
    extension: extension => `No se permite la extensión ${extension}`,
    too_large: (name, megabytes) => `${name} pesa más de ${megabytes} MB`,
  },
  status: {
    PENDING: 'En revisión',
    APPROVED: 'Aceptado',
    REJECTED: 'No aceptado',
  },
  told: {
    PENDING: 'Tu academia lo está revisando y te avisará qué decide.',
    APPROVED: hours => `Tu ausencia está justificada. Recuperaste ${hours} en tu saldo.`,
    REJECTED: 'Tu academia dice:',
  },
}
