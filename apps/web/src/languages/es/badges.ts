import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'
import { el } from './grammar.ts'

export const badges: Translations['badges'] = {
  title: 'Insignias',
  intro: 'Tus insignias y certificados, y las insignias que aún puedes ganar.',
  loading: 'Cargando tus insignias…',
  loadFailed: 'No pudimos cargar tus insignias',
  earned: 'Ganadas',
  earnedCount: (count, all) => `${count} de ${all}`,
  earnedOn: day => `Ganada ${el(day)}`,
  ahead: 'Por ganar',
  progress: (value, target, what) => `${value} de ${target} ${what}`,
  units: {
    CLASSES_ATTENDED: 'clases',
    STREAK_OF_WEEKS: 'semanas',
    LEVEL_COMPLETED: 'niveles',
    COURSE_COMPLETED: 'cursos',
    PERFECT_SCORE: 'pruebas',
    steps: 'pasos',
  },
  empty: {
    title: 'Aún no has ganado insignias',
    body: 'Recibes una insignia en cuanto cumples su requisito, y la conservas.',
  },
  noBadges: {
    title: 'Aún no hay insignias',
    body: 'Las insignias que puedas ganar aparecerán aquí cuando tu academia las cree.',
  },
  complete: 'Ganaste todas las insignias de tu academia.',
  rules: {
    CLASSES_ATTENDED: count => plural(count, { one: 'Asiste a una clase', other: `Asiste a ${count} clases` }),
    STREAK_OF_WEEKS: count =>
      plural(count, {
        one: 'Asiste al menos a 1 clase en una semana',
        other: `Asiste a una clase por semana durante ${count} semanas seguidas`,
      }),
    LEVEL_COMPLETED: (count, level) =>
      level ? `Completa ${level}` : plural(count, { one: 'Completa un nivel', other: `Completa ${count} niveles` }),
    COURSE_COMPLETED: (count, _level, course) =>
      course
        ? `Completa “${course}”`
        : plural(count, { one: 'Completa un curso grabado', other: `Completa ${count} cursos grabados` }),
    PERFECT_SCORE: count =>
      plural(count, {
        one: 'Obtén el puntaje máximo en una prueba al primer intento',
        other: `Obtén el puntaje máximo en ${count} pruebas al primer intento`,
      }),
  },
  share: {
    open: 'Compartir',
    openLabel: badge => `Compartir ${badge}`,
    manage: 'Compartida',
    manageLabel: badge => `Compartida: ${badge}`,
    verify: 'Verificar',
    verifyLabel: badge => `Verificar ${badge}`,
    intro:
      'Cualquiera con el enlace puede ver esta insignia, cuándo la ganaste y tu nombre. Puedes dejar de compartirla cuando quieras.',
    create: 'Crear enlace',
    scan: 'Escanea el código o envía el enlace. Lleva a una página en la que tu academia confirma la insignia.',
    qr: 'Código QR del enlace',
    address: 'Enlace',
    send: 'Enviar enlace',
    copy: 'Copiar enlace',
    copied: 'Enlace copiado',
    notCopied: 'No pudimos copiar el enlace. Selecciónalo y cópialo a mano.',
    viewPage: 'Ver página pública',
    credential: 'Descargar credencial',
    credentialHint: 'Un archivo firmado (Open Badges 3.0) para billeteras digitales y sitios que verifican insignias.',
    stop: 'Dejar de compartir',
    stopWarning:
      'El enlace y el código QR dejarán de funcionar para todos. Quien haya descargado la credencial la conserva.',
    confirmStop: 'Dejar de compartir',
    keepSharing: 'Seguir compartiendo',
    stopped: 'Dejaste de compartir la insignia',
    message: badge => `Gané la insignia “${badge}”.`,
  },
}
