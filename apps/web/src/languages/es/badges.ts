import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'
import { el } from './grammar.ts'

export const badges: Translations['badges'] = {
  title: 'Insignias',
  intro: 'Lo que vas logrando, con el día en que lo lograste.',
  loading: 'Cargando tus insignias',
  failed: 'No pudimos cargar tus insignias',
  earned: 'Ganadas',
  earnedCount: (count, all) => `${count} de ${all}`,
  earnedOn: day => `Ganada ${el(day)}`,
  ahead: 'Por ganar',
  way: (value, target, what) => `${value} de ${target} ${what}`,
  counted: {
    CLASSES_ATTENDED: 'clases',
    STREAK_OF_WEEKS: 'semanas',
    LEVEL_COMPLETED: 'niveles',
    COURSE_COMPLETED: 'cursos',
    PERFECT_SCORE: 'pruebas',
    steps: 'pasos',
  },
  empty: {
    title: 'Todavía no has ganado insignias',
    body: 'Recibes una insignia en cuanto cumples su requisito, y es tuya para siempre.',
  },
  none: {
    title: 'Todavía no hay insignias',
    body: 'Por ahora tu academia no otorga insignias. Cuando las haya, las verás aquí.',
  },
  complete: 'Ganaste todas las insignias de tu academia.',
  rules: {
    CLASSES_ATTENDED: count => plural(count, { one: 'Asiste a una clase', other: `Asiste a ${count} clases` }),
    STREAK_OF_WEEKS: count => `Una clase por semana durante ${count} semanas seguidas`,
    LEVEL_COMPLETED: (count, level) =>
      level ? `Completa ${level}` : plural(count, { one: 'Completa un nivel', other: `Completa ${count} niveles` }),
    COURSE_COMPLETED: (count, _level, course) =>
      course
        ? `Termina “${course}”`
        : plural(count, { one: 'Termina un curso grabado', other: `Termina ${count} cursos grabados` }),
    PERFECT_SCORE: count =>
      plural(count, {
        one: 'Puntaje perfecto en una prueba al primer intento',
        other: `Puntaje perfecto en ${count} pruebas al primer intento`,
      }),
  },
  share: {
    open: 'Compartir',
    openLabel: badge => `Compartir ${badge}`,
    manage: 'Compartida',
    manageLabel: badge => `Compartida: ${badge}`,
    verify: 'Verificar',
    verifyLabel: badge => `Verificar ${badge}`,
    ask: 'Quien tenga el enlace ve esta insignia, el día en que la ganaste y tu nombre. No necesita una cuenta, y puedes anular el enlace cuando quieras.',
    make: 'Crear un enlace',
    scan: 'Escanéalo o envía el enlace. Lleva a una página en la que la academia confirma la insignia.',
    qr: 'Código QR del enlace',
    address: 'Enlace',
    send: 'Enviar el enlace',
    copy: 'Copiar el enlace',
    copied: 'Enlace copiado',
    notCopied: 'No se pudo copiar el enlace. Selecciónalo y cópialo a mano.',
    see: 'Lo que ven los demás',
    credential: 'Obtener la credencial',
    credentialHint:
      'Un archivo firmado (Open Badges 3.0) para billeteras digitales y otros sitios que comprueban insignias por su cuenta.',
    end: 'Anular el enlace',
    endSure:
      'El enlace y su código QR dejan de funcionar para todos los que los tengan. Quien haya descargado una credencial la conserva.',
    endYes: 'Sí, anularlo',
    keep: 'Conservarlo',
    ended: 'El enlace quedó anulado',
    message: badge => `Gané la insignia “${badge}”.`,
  },
}
