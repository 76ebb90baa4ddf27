import type { Translations } from '../translations.ts'

export const timetableGrid: Translations['timetable-grid'] = {
  view: 'Vista',
  views: { week: 'Semana', day: 'Día', list: 'Lista' },
  by: 'Filas',
  groupings: { teacher: 'Por profesor', level: 'Por nivel', classroom: 'Por aula' },
  lanes: { teacher: 'Profesor', level: 'Nivel', classroom: 'Aula' },
  without: { teacher: 'Sin profesor', level: 'Todos los niveles', classroom: 'Sin aula' },
  day: { label: 'Día', previous: 'Día anterior', next: 'Día siguiente', present: 'Hoy' },
  label: 'Cuadrícula del horario',
  hints: {
    keys: 'Usa las flechas para ir a una clase, Enter para abrirla, M para moverla y G para elegir un día. También puedes arrastrarla con el mouse, o mantenerla presionada y arrastrarla. Haz clic en un lugar vacío para programar una clase ahí.',
    finger:
      'Toca una clase para abrirla. Mantenla presionada y arrástrala para moverla. Toca un lugar vacío para programar una clase ahí. Con un teclado, usa las flechas para ir a una clase, Enter para abrirla, M para moverla y G para elegir un día.',
  },
  cell: (lane, day) => `${lane}, ${day}: sin clases. Presiona Enter para programar una`,
  moving: {
    startedInWeek: title =>
      `Moviendo “${title}”. Las flechas izquierda y derecha la mueven 1 día, o 15 minutos con Mayús. Arriba y abajo la pasan a otra fila. Presiona Enter para soltarla o Escape para cancelar.`,
    started: title =>
      `Moviendo “${title}”. Las flechas izquierda y derecha la mueven 15 minutos, o 1 día con Mayús. Arriba y abajo la pasan a otra fila. Presiona Enter para soltarla o Escape para cancelar.`,
    place: (day, when, lane) => `${day}, ${when}, ${lane}`,
    notMoved: 'La clase no se movió.',
    closed: 'Esta clase no se puede mover.',
    past: 'Esa hora ya pasó',
    teacher: (name, title, when) => `${name} da “${title}” a esa hora (${when})`,
    classroom: (name, title, when) => `“${title}” usa ${name} a esa hora (${when})`,
    dayOff: name => `Día sin clases: ${name}`,
  },
  remoteDrag: (name, title) => `${name || 'Alguien'} está moviendo “${title}”`,
  lostMove: {
    elsewhere: (title, when, teacher) =>
      `Alguien cambió “${title}” mientras la movías. La clase es ahora: ${when}, ${teacher}. Tu cambio no se guardó.`,
    canceled: title => `Alguien canceló “${title}” mientras la movías. Tu cambio no se guardó.`,
  },
  undo: {
    action: 'Deshacer',
    moved: 'Clase movida. Nadie recibió un aviso.',
    done: 'La clase volvió a su lugar',
  },
}
