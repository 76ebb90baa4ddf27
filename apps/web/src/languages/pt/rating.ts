import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'

export const rating: Translations['rating'] = {
  title: 'Sua nota',
  ask: teacher => `Como foi a aula com ${teacher}?`,
  summary: count => `Você deu ${plural(count, { one: `${count} estrela`, other: `${count} estrelas` })} de 5`,
  comment: 'Comentário',
  commentHint: 'Opcional. Não mostramos seu nome a quem deu a aula.',
  send: 'Enviar nota',
  change: 'Editar nota',
  choose: 'Escolha de 1 a 5 estrelas',
  done: 'Agradecemos a sua nota',
  failure: 'Não foi possível enviar sua nota. Tente de novo mais tarde.',
}
