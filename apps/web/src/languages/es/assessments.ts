import type { Translations } from '../translations.ts'

export const assessments: Translations['assessments'] = {
  exercise: {
    which: 'Qué prueba',
    search: 'Buscar una prueba',
    clear: 'Borrar la búsqueda',
    chosen: title => `Elegida: ${title}`,
    none: 'Todavía no hay ninguna prueba publicada.',
    notFound: 'Ninguna prueba publicada se llama así.',
    loading: 'Buscando pruebas',
    failed: 'No pudimos cargar las pruebas',
    missing: 'Elige una prueba',
  },
  lateAnswers:
    'Unas respuestas que esperaban en este dispositivo llegaron a la academia cuando su prueba ya había terminado. Solo cuentan si se entregaron con ella.',
  goneAnswers: 'Unas respuestas que esperaban en este dispositivo son de una prueba que ya no existe.',
}
