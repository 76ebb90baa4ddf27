import type { Translations } from '../translations.ts'

export const assessments: Translations['assessments'] = {
  exercise: {
    which: 'Prueba',
    search: 'Buscar pruebas',
    chosen: title => `Elegida: ${title}`,
    none: 'Aún no hay pruebas publicadas',
    notFound: 'Ninguna prueba publicada coincide',
    loading: 'Cargando pruebas…',
    loadFailed: 'No pudimos cargar las pruebas',
    missing: 'Elige una prueba',
  },
  lateAnswers:
    'Algunas respuestas de este dispositivo llegaron después de que terminara su prueba. Solo cuentan si las entregaste con la prueba.',
  goneAnswers: 'Algunas respuestas de este dispositivo no cuentan, porque su prueba ya no existe.',
}
