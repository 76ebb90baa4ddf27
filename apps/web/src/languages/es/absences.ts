import type { Translations } from '../translations.ts'
import { el } from './grammar.ts'

export const absences: Translations['absences'] = {
  title: 'Justificantes',
  intro:
    'Los estudiantes suben justificantes para explicar sus ausencias. Si aceptas uno, el estudiante recupera las horas.',
  tabs: { label: 'Filtrar justificantes', pending: 'Por revisar', decided: 'Revisados' },
  loading: 'Cargando justificantes…',
  loadFailed: 'No pudimos cargar los justificantes',
  empty: {
    pending: {
      title: 'No hay justificantes por revisar',
      body: 'Los justificantes que suban los estudiantes aparecerán aquí.',
    },
    decided: {
      title: 'Aún no hay justificantes revisados',
      body: 'Los justificantes aparecerán aquí después de que alguien los revise.',
    },
  },
  handedIn: when => `Enviado ${el(when)}`,
  decided: (when, by) => (by ? `${when}, por ${by}` : when),
  status: { PENDING: 'Por revisar', APPROVED: 'Aceptado', REJECTED: 'Rechazado' },
  open: student => `Justificante de ${student}`,
  notFound: 'No encontramos este justificante.',
  missed: 'Clase a la que faltó',
  file: 'Justificante',
  note: 'Nota del estudiante',
  decision: 'Decisión',
  reason: 'Motivo de la decisión',
  reasonHint: 'Necesario para rechazar. El estudiante lo ve.',
  acceptHint: hours => `Si lo aceptas, el estudiante recupera ${hours}. Esta acción no se puede deshacer.`,
  accept: hours => `Aceptar y devolver ${hours}`,
  reject: 'Rechazar',
  accepted: (student, hours) => `Justificante aceptado. ${student} recuperó ${hours}.`,
  rejected: student => `Justificante rechazado. ${student} verá el motivo.`,
  failure: 'No pudimos guardar tu decisión. Inténtalo más tarde.',
}
