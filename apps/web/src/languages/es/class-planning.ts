import { maxSeats } from '@aulaviva/domain/limits'
import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'
import { al, classes, el } from './grammar.ts'

export const classPlanning: Translations['class-planning'] = {
  title: 'Programar clase',
  intro: 'Programa una clase que das tú, una vez o cada semana. Luego los estudiantes pueden reservarla.',
  staffIntro: 'Programa cualquier clase una vez o cada semana, con o sin profesor.',
  back: 'Todas las clases',
  backToTimetable: 'Horario',
  loading: 'Cargando los tipos de clase y el programa…',
  loadFailed: 'No pudimos cargar los tipos de clase',
  none: {
    types: {
      title: 'Aún no hay tipos de clase',
      body: 'Toda clase necesita un tipo, como Lección o Club de conversación. Pide al equipo de tu academia que cree uno.',
      staffBody:
        'Toda clase necesita un tipo, como Lección o Club de conversación. El tipo define cuánto dura y cuánto cuesta.',
      add: 'Crear tipo de clase',
    },
    levels: {
      title: 'Aún no hay niveles',
      body: 'Para programar una clase se necesita un nivel con unidades. Pide al equipo de tu academia que agregue uno.',
    },
  },
  tabs: { label: 'Frecuencia', once: 'Una vez', weekly: 'Semanal' },
  fields: {
    type: 'Tipo de clase',
    kind: 'Formato',
    group: 'Grupal',
    private: 'Privada',
    level: 'Nivel',
    chooseLevel: 'Elige un nivel',
    unit: 'Unidad',
    chooseUnit: 'Elige una unidad',
    noUnit: 'Sin unidad',
    topic: 'Tema',
    noTopic: 'Sin tema',
    teacher: 'Profesor',
    noTeacher: 'Sin profesor',
    capacity: 'Cupos',
    classroom: 'Aula',
    noClassroom: 'Ninguna',
    classroomOf: (name, seats) => plural(seats, { one: `${name} · 1 cupo`, other: `${name} · ${seats} cupos` }),
    roomHintOfNew: 'Déjalo vacío para usar el enlace propio del profesor. Por ejemplo, https://zoom.us/j/123',
    day: 'Día',
    time: 'Inicio',
    timeHint: (end, place) => `Termina ${al(end)}, hora de ${place}`,
    firstDay: 'Primer día',
    lastDay: 'Último día',
    weekday: 'Día de la semana',
    zone: 'Zona horaria',
    zoneHint: 'Las clases conservan la misma hora local aunque haya cambio de horario.',
  },
  weekdays: ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'],
  errors: {
    level: 'Elige un nivel. Este tipo de clase necesita uno.',
    unit: 'Elige una unidad. Este tipo de clase necesita una.',
    day: 'Elige un día a partir de hoy',
    lastDay: 'Elige un día dentro del año siguiente al primer día',
    link: 'Escribe un enlace, como https://zoom.us/j/123',
    capacity: `Escribe un número entero de 1 a ${maxSeats}`,
  },
  stay: 'Programar otra clase después de esta',
  make: 'Programar clase',
  created: (title, moment) => `“${title}” programada para ${el(moment)}`,
  preview: 'Ver fechas',
  again: 'Ver fechas de nuevo',
  makeAll: count => `Programar ${classes(count)}`,
  createdAll: (count, first) =>
    `${plural(count, { one: '1 clase programada', other: `${count} clases programadas` })} desde ${el(first)}`,
  days: {
    title: 'Fechas de la serie',
    summary: (fine, wrong) => {
      const can = fine === 0 ? 'No hay clases por programar' : `${classes(fine)} por programar`
      if (wrong === 0) return `${can}.`
      return `${can}. ${plural(wrong, { one: '1 fecha no se puede programar y se omitirá.', other: `${wrong} fechas no se pueden programar y se omitirán.` })}`
    },
    none: 'Ese día de la semana no cae entre el primer día y el último.',
    include: day => `Programar la clase ${el(day)}`,
    skipped: 'Omitida',
    dayOff: name => `Día sin clases: ${name}`,
    time_does_not_exist: 'Esta hora no existe ese día por el cambio de horario',
    in_the_past: 'Ya pasó',
    too_far_ahead: 'Falta más de 1 año',
    teacher_needed: 'Empieza demasiado pronto para no tener profesor',
    classroom_not_free: (title, span) => `“${title}” usa esta aula, ${span}`,
    teacher_not_free: (title, span) => `Coincide con “${title}”, ${span}`,
    teacherNotFree: 'El profesor tiene otra clase a esa hora',
    repeated: 'Esta hora ocurre dos veces ese día. La clase empieza en la primera.',
  },
  busy: title => `La otra clase es “${title}”.`,
}
