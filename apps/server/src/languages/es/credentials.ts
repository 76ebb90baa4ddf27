import { plural } from '../../platform/words/define-words.ts'
import type { Translations } from '../translations.ts'

export const credentials: Translations['credentials'] = {
  criteria: {
    CLASSES_ATTENDED: count =>
      plural('es', count, {
        one: 'Asistió a 1 clase en vivo, según el registro de su profesor.',
        other: `Asistió a ${count} clases en vivo, según el registro de sus profesores.`,
      }),
    STREAK_OF_WEEKS: count =>
      plural('es', count, {
        one: 'Asistió a una clase en vivo, según el registro de su profesor.',
        other: `Asistió al menos a una clase en vivo en cada una de ${count} semanas seguidas, según el registro de sus profesores.`,
      }),
    LEVEL_COMPLETED: (count, level) =>
      `Completó ${level ? `el nivel ${level}` : plural('es', count, { one: 'un nivel', other: `${count} niveles` })}.`,
    COURSE_COMPLETED: (count, _level, course) =>
      `Completó ${course ? `el curso “${course}”` : plural('es', count, { one: 'un curso grabado', other: `${count} cursos grabados` })}.`,
    PERFECT_SCORE: count =>
      plural('es', count, {
        one: 'Obtuvo el puntaje máximo en una prueba al primer intento.',
        other: `Obtuvo el puntaje máximo en ${count} pruebas al primer intento.`,
      }),
  },
  verifiedBy: academy => `Verificada por ${academy}`,
  awardedTo: 'Otorgada a',
  on: 'Fecha',
  for: 'Motivo',
  proof: 'Verifica esta insignia',
  qr: 'Código QR de esta página',
  scan: 'Escanéalo para abrir esta página en otro dispositivo. El enlace funciona mientras el estudiante comparta la insignia.',
  download: 'Descargar credencial firmada',
  toStart: 'Ir al inicio',
  gone: {
    title: 'Esta insignia no se comparte',
    reason:
      'Puede que el estudiante haya dejado de compartirla o que al enlace le falte una parte. Revisa el enlace o pide uno nuevo.',
  },
  wait: { title: 'Demasiadas solicitudes', reason: 'Inténtalo de nuevo en un minuto.' },
  away: {
    title: 'Volvemos enseguida',
    reason: 'Una parte del servicio no está disponible. Inténtalo de nuevo en un minuto.',
  },
  failed: { title: 'Ocurrió un error inesperado', reason: 'Algo pasó. Inténtalo más tarde.' },
}
