import type { Translations } from '../translations.ts'

export const absence: Translations['absence'] = {
  title: 'Tu ausencia',
  why: hours =>
    `¿Te enfermaste o tuviste una emergencia? Sube un justificante.${hours ? ` Si se acepta, recuperarás ${hours}.` : ''}`,
  photo: 'Tomar una foto',
  photoHint: 'Fotografía el documento. No guardamos tu ubicación.',
  drop: 'Elegir un archivo',
  hint: megabytes => `Una foto, un PDF o un documento de hasta ${megabytes} MB`,
  note: 'Nota para tu academia',
  noteHint: 'Opcional. ¿Qué pasó?',
  send: 'Enviar justificante',
  uploadContinues: 'El archivo se sigue subiendo. Te avisaremos cuando esté listo.',
  noteTitle: 'Tu nota',
  sending: 'Subiendo…',
  sent: 'Justificante enviado',
  failure: 'No pudimos enviar tu justificante. Inténtalo más tarde.',
  status: {
    PENDING: 'En revisión',
    APPROVED: 'Aceptado',
    REJECTED: 'Rechazado',
  },
  statusText: {
    PENDING: 'Tu academia revisará tu justificante y te avisará.',
    APPROVED: hours => `Tu ausencia está justificada.${hours ? ` Recuperaste ${hours}.` : ''}`,
    REJECTED: 'Motivo de tu academia:',
  },
}
