import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'

export const rating: Translations['rating'] = {
  title: 'Tu calificación',
  ask: teacher => `¿Cómo estuvo la clase con ${teacher}?`,
  given: count => `Diste ${plural(count, { one: '1 estrella', other: `${count} estrellas` })} de 5`,
  comment: 'En tus palabras',
  commentHint: 'Opcional. Tu profesor lo lee sin tu nombre.',
  send: 'Enviar calificación',
  change: 'Cambiar la calificación o el comentario',
  choose: 'Elige de una a cinco estrellas',
  done: 'Gracias por tu calificación',
  failure: 'No se envió la calificación. Inténtalo más tarde.',
}
