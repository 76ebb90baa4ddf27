import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'
import { el } from './grammar.ts'

export const signInCare: Translations['sign-in-care'] = {
  title: 'Inicio de sesión',
  password: 'Cambiar contraseña',
  factor: {
    title: 'Segundo factor',
    on: since => `Activo desde ${el(since)}`,
    left: count =>
      plural(count, { one: 'Queda 1 código de recuperación.', other: `Quedan ${count} códigos de recuperación.` }),
    off: 'Inactivo',
    about: 'Un código de tu teléfono además de la contraseña. Quien solo sepa la contraseña no puede entrar.',
    setUp: 'Configurarlo',
    change: 'Desactivarlo',
    loading: 'Cargando tu segundo factor',
    failed: 'No pudimos cargar tu segundo factor',
  },
  devices: {
    title: 'Dispositivos con sesión iniciada',
    loading: 'Cargando tus dispositivos',
    failed: 'No pudimos cargar tus dispositivos',
    name: (browser, system) =>
      browser && system ? `${browser} en ${system}` : (browser ?? system ?? 'Un dispositivo sin nombre'),
    current: 'Este dispositivo',
    seen: when => `Último uso: ${when}`,
    since: day => `sesión iniciada ${el(day)}`,
    end: 'Cerrar sesión',
    ended: 'La sesión del dispositivo está cerrada.',
    alone: 'No tienes sesiones en otro lugar.',
    endOthers: 'Cerrar las demás sesiones',
    othersEnded: 'Las sesiones de los demás dispositivos están cerradas.',
    sure: {
      title: '¿Cerrar las demás sesiones?',
      body: 'Todos los demás navegadores y teléfonos tendrán que iniciar sesión de nuevo. Se puede perder lo que no esté guardado en ellos. La dirección de tu calendario también termina.',
      tokens: 'Tus tokens de API también terminan.',
      keep: 'Dejarlas abiertas',
    },
  },
}

export const welcome: Translations['welcome'] = {
  title: 'Aulaviva',
  intro:
    'Clases de idiomas en vivo con un profesor y unas pocas personas, cursos grabados para el camino y una vista clara de cuánto has avanzado.',
  open: 'Abre tu aula',
  stopped: 'El inicio de sesión se detuvo',
  again: 'Ingresar',
}
