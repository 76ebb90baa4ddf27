import type { Translations } from '../translations.ts'

export const exercises: Translations['exercises'] = {
  which: 'Qué prueba',
  search: 'Buscar una prueba',
  clear: 'Borrar la búsqueda',
  chosen: title => `Elegida: ${title}`,
  none: 'Todavía no hay ninguna prueba publicada.',
  notFound: 'Ninguna prueba publicada se llama así.',
  loading: 'Buscando pruebas',
  failed: 'No pudimos cargar las pruebas',
  missing: 'Elige una prueba',
}
