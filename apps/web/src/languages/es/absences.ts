import type { Translations } from '../translations.ts'
import { el } from './grammar.ts'

export const absences: Translations['absences'] = {
  back: 'Gestión',
  title: 'Justificantes',
  intro:
    'Lo que entregan los estudiantes para explicar una ausencia. Un justificante aceptado devuelve las horas de la clase.',
  tabs: { label: 'Justificantes', pending: 'Por decidir', decided: 'Decididos' },
  loading: 'Cargando justificantes',
  failed: 'No pudimos cargar los justificantes',
  none: {
    pending: {
      title: 'No hay nada por decidir',
      body: 'Cuando un estudiante entrega un justificante, aparece aquí.',
    },
    decided: { title: 'Aún no hay decisiones', body: 'Lo que se decida queda aquí con su motivo.' },
  },
  handedIn: when => `Entregado ${el(when)}`,
  decided: (when, by) => (by ? `${when}, por ${by}` : when),
  status: { PENDING: 'Por decidir', APPROVED: 'Aceptado', REJECTED: 'No aceptado' },
  open: student => `Justificante de ${student}`,
  gone: 'No existe ese justificante.',
  missed: 'Clase a la que faltó',
  file: 'Justificante',
  note: 'Lo que dice el estudiante',
  decision: 'Decisión',
  reason: 'Motivo',
  reasonHint: 'Necesario si no lo aceptas. El estudiante lo lee.',
  reasonMissing: 'Di por qué no se acepta',
  gives: hours => `Al aceptarlo devuelves ${hours}. No se puede deshacer.`,
  accept: hours => `Aceptar y devolver ${hours}`,
  reject: 'No aceptar',
  accepted: (student, hours) => `Aceptado. ${student} recupera ${hours}.`,
  rejected: student => `No aceptado. ${student} lee el motivo.`,
  failure: 'No se guardó la decisión. Inténtalo más tarde.',
}
