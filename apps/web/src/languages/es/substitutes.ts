import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'
import { classes, el } from './grammar.ts'

export const substitutes: Translations['substitutes'] = {
  title: 'Reemplazo',
  about: 'Pide a un profesor que cubra esta clase. Nada cambia hasta que acepte.',
  aboutOpen: 'Esta clase no tiene profesor. Pide a uno que la cubra. Mientras tanto, otros también pueden cubrirla.',
  action: 'Pedir un reemplazo…',
  loadFailed: 'No pudimos cargar las solicitudes de reemplazo',
  waiting: moment => `Esperando respuesta hasta ${el(moment)}`,
  withdraw: 'Cancelar solicitud',
  withdrawn: name => `Cancelaste la solicitud a ${name}`,
  before: 'Solicitudes anteriores',
  states: {
    ASKED: 'esperando respuesta',
    ACCEPTED: 'aceptó',
    DECLINED: 'rechazó',
    LAPSED: 'no respondió a tiempo',
    WITHDRAWN: 'solicitud cancelada',
    NOT_NEEDED: 'ya no hizo falta',
  },
  one: (name, ended) => `${name}: ${ended}`,
  dialog: {
    title: 'Pedir a un profesor que cubra la clase',
    confirm: 'Pedir reemplazo',
    teacher: 'Profesor',
    choose: 'Elige un profesor',
    loading: 'Revisando quién está disponible…',
    free: (name, given) => `${name}: disponible, ${given === 0 ? 'sin clases' : classes(given)} esa semana`,
    outside: name => `${name}: disponible, enseña otros niveles o tipos de clase`,
    busy: count =>
      plural(count, {
        one: '1 profesor tiene otra clase a esa hora y no aparece.',
        other: `${count} profesores tienen otra clase a esa hora y no aparecen.`,
      }),
    noTeachers: 'Ningún profesor está disponible a esa hora.',
    until: 'Responder antes de',
    tooSoon: 'La clase empieza demasiado pronto para esperar una respuesta. Mejor elige un profesor en “Editar clase”.',
    note: 'Mensaje para el profesor',
    optional: 'Opcional. Se envía con la solicitud.',
    errors: { teacher: 'Elige un profesor', until: 'Elige una hora' },
    notified: 'Avisaremos ahora al profesor, y a los estudiantes si cambia el profesor.',
    done: name => `Pediste a ${name} que cubra la clase`,
  },
}
