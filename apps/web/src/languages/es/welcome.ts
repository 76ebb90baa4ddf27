import type { Translations } from '../translations.ts'

export const welcome: Translations['welcome'] = {
  title: 'Aulaviva',
  intro:
    'Clases de idiomas en vivo con un profesor y unas pocas personas, cursos grabados para el camino y una vista clara de cuánto has avanzado.',
  open: 'Abre tu aula',
  stopped: 'El inicio de sesión se detuvo',
  again: 'Ingresar',
}
