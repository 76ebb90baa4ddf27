import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'
import { del } from './grammar.ts'

export const availability: Translations['availability'] = {
  title: 'Tu disponibilidad',
  intro: place =>
    `Indica cuándo pueden los estudiantes reservar una clase privada contigo. Las horas son de ${place} y no se mueven con el cambio de hora.`,
  loading: 'Cargando tu disponibilidad…',
  loadFailed: 'No pudimos cargar tu disponibilidad',
  back: 'Todas las clases',
  forTeachers: {
    title: 'Solo los profesores tienen disponibilidad',
    body: 'Los profesores indican aquí cuándo se puede reservar una clase privada con ellos.',
  },
  week: 'Horas semanales',
  weekHint: 'Las horas en que ya das clase se excluyen automáticamente.',
  weekdays: ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'],
  empty: 'No disponible',
  add: 'Agregar horas',
  addOn: day => `Agregar horas: ${day}`,
  copy: 'Copiar de lunes a viernes',
  from: 'Desde',
  to: 'Hasta',
  fromOn: day => `${day}, desde`,
  toOn: day => `${day}, hasta`,
  removeHours: (day, from, to) => `Quitar ${day} ${from}–${to}`,
  backwards: 'Elige una hora de fin posterior a la de inicio',
  exceptions: 'Excepciones',
  exceptionsHint:
    'Vacaciones, citas u horas extra. “No disponible” tiene prioridad sobre las horas semanales y las horas extra.',
  noExceptions: 'No hay excepciones próximas',
  addException: 'Agregar excepción',
  kinds: { off: 'No disponible', extra: 'Horas extra' },
  allDay: 'todo el día',
  exceptionLine: (kind, span) => `${kind}, ${span}`,
  removeException: day => `Quitar la excepción ${del(day)}`,
  form: {
    title: 'Agregar excepción',
    day: 'Día',
    dayError: 'Elige un día entre hoy y dentro de 3 años',
    kind: 'Tipo',
    off: 'No estoy disponible',
    extra: 'Tengo horas extra',
    add: 'Agregar excepción',
    classes: count =>
      plural(count, {
        one: 'En ese horario das 1 clase, que sigue programada. Si no puedes darla, cédela.',
        other: `En ese horario das ${count} clases, que siguen programadas. Si no puedes darlas, cédelas.`,
      }),
  },
  room: 'Tu sala en línea',
  roomHint: 'El enlace para clases privadas y para clases programadas sin enlace. Por ejemplo, https://zoom.us/j/123',
  roomError: 'Escribe un enlace, como https://zoom.us/j/123',
  save: 'Guardar disponibilidad',
  saved: 'Información actualizada',
  unsaved: 'Sin guardar aún',
  undo: 'Descartar cambios',
  conflict: {
    title: 'Tu disponibilidad cambió en otro lugar',
    body: 'Se cambió en otra pestaña o en otro dispositivo. Elige qué versión conservar. No se ha sobrescrito nada.',
    theirs: 'Usar otra versión',
    mine: 'Guardar la mía',
  },
}
