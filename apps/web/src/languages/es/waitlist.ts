import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'

export const waitlist: Translations['waitlist'] = {
  title: 'Lista de espera',
  loading: 'Cargando la lista de espera…',
  loadFailed: 'No pudimos cargar la lista de espera',
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
      one: 'Cuando se libera un cupo, lo apartamos para el siguiente estudiante hasta por 1 minuto.',
      other: `Cuando se libera un cupo, lo apartamos para el siguiente estudiante hasta por ${minutes} minutos.`,
    }),
  closed: 'No puedes entrar en la lista de espera',
  choice: {
    label: 'Cuando sea mi turno',
    hint: 'Si reservamos un cupo para ti, usamos tus horas de inmediato. Puedes cancelar como siempre.',
    ask: 'Preguntarme primero',
    autoReserve: hours =>
      plural(hours, {
        one: 'Reservarme un cupo si se libera al menos 1 hora antes de la clase',
        other: `Reservarme un cupo si se libera al menos ${hours} horas antes de la clase`,
      }),
    saved: 'Elección guardada',
  },
  join: 'Entrar en la lista',
  joined: rank =>
    rank === 1 ? 'Tienes el primer lugar en la lista de espera' : `Estás en la lista de espera, en el lugar ${rank}`,
  leave: {
    ask: 'Salir de la lista',
    consequence: 'Perderás tu lugar. Si vuelves a entrar, irás al final.',
    confirm: 'Salir de la lista',
    keep: 'Seguir en la lista',
  },
  left: 'Saliste de la lista de espera',
  full: 'Esta clase está llena',
  youWait: 'Estás en la lista de espera',
  held: {
    title: 'Hay un cupo apartado para ti',
    left: 'Tiempo para reservarlo:',
    over: 'El plazo para reservar este cupo terminó.',
    reserve: cost => `Reservar y usar ${cost}`,
  },
  decline: {
    ask: 'Rechazar el cupo',
    consequence: 'Saldrás de la lista y ofreceremos el cupo a otros de inmediato.',
    confirm: 'Rechazar el cupo',
    keep: 'Conservar el cupo',
  },
}
