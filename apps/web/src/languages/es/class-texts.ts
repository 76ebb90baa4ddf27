import type { Translations } from '../translations.ts'

export const classTexts: Translations['class-texts'] = {
  labels: { description: 'Descripción', room_url: 'Sala en línea' },
  hints: {
    description: 'Si la clase no tiene tema, la primera línea es su título.',
    room_url: 'Opcional. Por ejemplo, https://zoom.us/j/123',
  },
  about: 'Sobre esta clase',
}
