import type { Translations } from '../translations.ts'

export const offline: Translations['offline'] = {
  results: {
    updated: 'Curso actualizado con éxito',
    'up-to-date': 'El curso ya está actualizado',
    exists: 'El contenido del curso ya está en este dispositivo; actualízalo',
    downloaded: 'Curso descargado con éxito',
    failed: 'Error al descargar el contenido del curso',
  },
}
