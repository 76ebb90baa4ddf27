import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'
import { el } from './grammar.ts'

export const signInCare: Translations['sign-in-care'] = {
  title: 'Inicio de sesión y seguridad',
  password: 'Cambiar contraseña',
  factor: {
    title: 'Autenticación en dos pasos',
    on: since => `Activada desde ${el(since)}`,
    codesLeft: count =>
      plural(count, { one: 'Queda 1 código de recuperación.', other: `Quedan ${count} códigos de recuperación.` }),
    off: 'Desactivada',
    about: 'Para iniciar sesión también necesitarás un código de tu teléfono, así que una contraseña robada no basta.',
    setUp: 'Configurar la autenticación en dos pasos',
    change: 'Desactivar la autenticación en dos pasos',
    loading: 'Cargando la autenticación en dos pasos…',
    loadFailed: 'No pudimos cargar la autenticación en dos pasos',
  },
  devices: {
    title: 'Dispositivos con sesión iniciada',
    loading: 'Cargando tus dispositivos…',
    loadFailed: 'No pudimos cargar tus dispositivos',
    name: (browser, system) =>
      browser && system ? `${browser} en ${system}` : (browser ?? system ?? 'Dispositivo desconocido'),
    current: 'Este dispositivo',
    seen: when => `Última actividad: ${when}`,
    since: day => `Sesión iniciada ${el(day)}`,
    signOut: 'Cerrar sesión',
    signedOut: 'Sesión del dispositivo cerrada',
    noOthers: 'No tienes sesiones en otro lugar.',
    signOutOthers: 'Cerrar las demás sesiones',
    othersSignedOut: 'Se cerraron las demás sesiones',
    confirm: {
      title: '¿Cerrar las demás sesiones?',
      body: 'Tendrás que iniciar sesión de nuevo en tus otros dispositivos, y se puede perder lo que no esté guardado en ellos. Tu enlace de calendario dejará de funcionar.',
      tokens: 'Tus tokens de la API también dejarán de funcionar.',
      keep: 'Mantener abiertas',
    },
  },
}

export const welcome: Translations['welcome'] = {
  title: 'Aulaviva',
  intro:
    'Clases de idiomas en vivo en grupos pequeños, cursos grabados para estudiar entre clases y una vista clara de tu progreso.',
  open: 'Abrir tu academia',
  stopped: 'No pudimos iniciar tu sesión',
  again: 'Ingresar',
}
