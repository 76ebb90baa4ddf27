import type { Translations } from '../translations.ts'

export const classTexts: Translations['class-texts'] = {
  labels: { description: 'Descrição', room_url: 'Sala online' },
  hints: {
    description: 'Se a aula não tiver tópico, a primeira linha é o título dela.',
    room_url: 'Opcional. Por exemplo, https://zoom.us/j/123',
  },
  about: 'Sobre esta aula',
}
