import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'

export const rating: Translations['rating'] = {
  title: 'Tu valoración',
  ask: teacher => `¿Cómo estuvo la clase con ${teacher}?`,
  summary: count => `Diste ${plural(count, { one: '1 estrella', other: `${count} estrellas` })} de 5`,
  comment: 'Comentario',
  commentHint: 'Opcional. No le mostramos tu nombre a tu profesor.',
  send: 'Enviar valoración',
  change: 'Editar valoración',
  choose: 'Elige de 1 a 5 estrellas',
  done: 'Gracias por tu valoración',
  failure: 'No pudimos enviar tu valoración. Inténtalo más tarde.',
}
