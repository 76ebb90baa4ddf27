import type { Translations } from '../translations.ts'

export const timetableGrid: Translations['timetable-grid'] = {
  view: 'Vista',
  views: { week: 'Semana', day: 'Día', list: 'Lista' },
  by: 'Filas',
  groupings: { teacher: 'Por profesor', level: 'Por nivel', classroom: 'Por aula' },
  lanes: { teacher: 'Profesor', level: 'Nivel', classroom: 'Aula' },
  without: { teacher: 'Sin profesor', level: 'Todos los niveles', classroom: 'Sin aula' },
  day: { label: 'Día', former: 'Día anterior', next: 'Día siguiente', present: 'Hoy' },
  label: 'Clases en filas de tiempo',
  hints: {
    keys: 'Las flechas van de clase en clase, Enter abre una clase, M la mueve y G elige un día. Con el mouse, arrástrala; con el dedo, mantenlo sobre ella y arrástrala.',
    finger:
      'Toca una clase para abrirla; mantén el dedo sobre ella y arrástrala para moverla. Con el teclado, las flechas van de clase en clase, Enter abre una clase, M la mueve y G elige un día.',
  },
  cell: (lane, day) => `${lane}, ${day}: sin clases`,
  moving: {
    begunInWeek: title =>
      `Mueves “${title}”. Las flechas izquierda y derecha la mueven un día, con Mayúsculas 15 minutos; arriba y abajo, a otra fila. Enter la suelta, Escape la deja.`,
    begun: title =>
      `Mueves “${title}”. Las flechas izquierda y derecha la mueven 15 minutos, con Mayúsculas un día; arriba y abajo, a otra fila. Enter la suelta, Escape la deja.`,
    place: (day, when, lane) => `${day}, ${when}, ${lane}`,
    given: 'Se queda donde estaba.',
    closed: 'Esta clase ya no admite cambios.',
    past: 'Esa hora ya pasó',
    teacher: (name, title, when) => `${name} da “${title}” a esa hora (${when})`,
    classroom: (name, title, when) => `“${title}” usa ${name} a esa hora (${when})`,
    dayOff: name => `Día libre: ${name}`,
    opening: 'Viendo qué implica',
  },
  theirs: (name, title) => `${name || 'Alguien'} está moviendo “${title}”`,
  beaten: {
    elsewhere: (title, when, teacher) =>
      `Otra persona cambió “${title}” entretanto: es ${when}, ${teacher}. Tu cambio no se hizo.`,
    canceled: title => `Otra persona canceló “${title}” entretanto. Tu cambio no se hizo.`,
  },
  undo: {
    action: 'Deshacer',
    moved: 'La clase se movió. No hizo falta avisar a nadie.',
    done: 'La clase volvió a donde estaba.',
  },
}
