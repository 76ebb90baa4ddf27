import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'

export const waitlist: Translations['waitlist'] = {
  title: 'Lista de espera',
  loading: 'Cargando la lista de espera',
  failed: 'No pudimos cargar la lista de espera',
  place: (rank, waiting) => `Lugar ${rank} de ${waiting} en la lista`,
  card: {
    open: 'Llena · lista de espera abierta',
    waiting: (rank, waiting) => `Llena · lugar ${rank} de ${waiting} en la lista`,
    held: 'Apartado para ti',
  },
  line: waiting =>
    plural(waiting, { one: 'Hay 1 estudiante en espera.', other: `Hay ${waiting} estudiantes en espera.` }),
  empty: 'Serías la primera persona en la lista.',
  how: minutes =>
    plural(minutes, {
      one: 'Un cupo que se libera se ofrece por orden y se aparta durante 1 minuto.',
      other: `Un cupo que se libera se ofrece por orden y se aparta durante ${minutes} minutos.`,
    }),
  closed: 'No puedes entrar en la lista de espera',
  choice: {
    label: 'Cuando sea mi turno',
    hint: 'Un cupo que se toma por ti cuesta sus horas de inmediato. Puedes cancelarlo como cualquier otro.',
    ask: 'Pregúntame primero',
    take: hours =>
      plural(hours, {
        one: 'Tómalo por mí si se libera al menos 1 hora antes',
        other: `Tómalo por mí si se libera al menos ${hours} horas antes`,
      }),
    saved: 'Guardamos tu elección',
  },
  join: 'Entrar en la lista de espera',
  joined: rank => (rank === 1 ? 'Tienes el primer lugar.' : `Estás en la lista, en el lugar ${rank}.`),
  leave: {
    ask: 'Salir de la lista',
    consequence: 'Pierdes tu lugar. Quien vuelve a entrar empieza al final de la lista.',
    confirm: 'Dejar mi lugar',
    keep: 'Seguir en la lista',
  },
  left: 'Saliste de la lista.',
  full: 'Esta clase está llena',
  youWait: 'Estás en la lista de espera',
  held: {
    title: 'Hay un cupo apartado para ti',
    left: 'Puedes tomarlo durante',
    over: 'El tiempo para tomarlo se acabó.',
    take: cost => `Tomar el cupo por ${cost}`,
  },
  letGo: {
    ask: 'Dejarlo pasar',
    consequence: 'Sales de la lista, y el cupo pasa de inmediato al siguiente estudiante.',
    confirm: 'Dejar pasar el cupo',
    keep: 'Conservarlo',
  },
  mine: {
    title: 'Lista de espera',
    takes: hours =>
      plural(hours, {
        one: 'Se toma por ti si se libera al menos 1 hora antes',
        other: `Se toma por ti si se libera al menos ${hours} horas antes`,
      }),
    asks: 'Te preguntamos cuando se libere un cupo',
  },
}
