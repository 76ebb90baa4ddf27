import type { Translations } from '../translations.ts'

export const remarks: Translations['remarks'] = {
  back: 'Gestión',
  title: 'Observaciones de cursos',
  intro: 'Lo que los estudiantes le dicen a la academia sobre las clases grabadas. Primero lo más reciente.',
  tabs: { label: 'Observaciones de cursos', open: 'Abiertas', handled: 'Atendidas' },
  loading: 'Cargando observaciones',
  failed: 'No pudimos cargar las observaciones',
  none: {
    open: {
      title: 'No hay observaciones abiertas',
      body: 'Los estudiantes escriben debajo del video de una clase; aparece aquí al momento.',
    },
    handled: { title: 'Aún no hay nada atendido', body: 'Aquí quedan las observaciones que alguien ya revisó.' },
  },
  handle: 'Marcar como atendida',
  reopen: 'Abrir de nuevo',
  about: (student, courseClass) => `${student} sobre ${courseClass}`,
  handledBy: (who, when) => `${who}, ${when}`,
  done: 'Atendida. Queda en “Atendidas”.',
  opened: 'La observación está abierta de nuevo.',
}
