import type { Translations } from '../translations.ts'

export const remarks: Translations['remarks'] = {
  title: 'Comentarios de cursos',
  intro: 'Lo que dicen los estudiantes sobre las clases grabadas, primero lo más reciente.',
  tabs: { label: 'Comentarios de cursos', open: 'Abiertos', handled: 'Resueltos' },
  loading: 'Cargando comentarios…',
  loadFailed: 'No pudimos cargar los comentarios',
  empty: {
    open: {
      title: 'No hay comentarios abiertos',
      body: 'Aquí aparecerán los comentarios que dejen los estudiantes debajo del video de una clase.',
    },
    handled: {
      title: 'Aún no hay comentarios resueltos',
      body: 'Aquí aparecerán los comentarios que marques como resueltos.',
    },
  },
  handle: 'Marcar como resuelto',
  reopen: 'Reabrir',
  about: (student, courseClass) => `${student} sobre ${courseClass}`,
  handledBy: (who, when) => `Resuelto por ${who}, ${when}`,
  done: 'Comentario resuelto',
  opened: 'Comentario reabierto',
}
