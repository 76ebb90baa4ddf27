import { mostSeats } from '@aulaviva/domain/limits'
import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'
import { classes } from './counts.ts'
import { el } from './moments.ts'

export const classPlanning: Translations['class-planning'] = {
  title: 'Programar una clase',
  intro: 'Una clase tuya, una vez o cada semana. Se puede reservar en cuanto la creas.',
  ledeOfStaff: 'Cualquier clase, una vez o cada semana, con su profesor o en busca de uno.',
  back: 'Todas las clases',
  backToTimetable: 'Horario',
  loading: 'Cargando los tipos de clase y el programa',
  failed: 'No pudimos cargar los tipos de clase',
  none: {
    types: {
      title: 'Aún no hay tipos de clase',
      body: 'Una clase necesita un tipo, como una lección o un club de conversación. Pide al equipo de tu academia que agregue uno.',
      bodyOfStaff:
        'Una clase necesita un tipo, como una lección o un club de conversación: dice cuánto dura la clase y cuánto cuesta.',
      add: 'Agregar un tipo de clase',
    },
    levels: {
      title: 'Aún no hay niveles',
      body: 'Aquí todos los tipos de clase necesitan un nivel con sus unidades. Los agrega quien administra Aulaviva para tu academia; pide al equipo que se lo diga.',
    },
  },
  tabs: { label: 'Con qué frecuencia', once: 'Una vez', weekly: 'Cada semana' },
  fields: {
    type: 'Tipo de clase',
    kind: 'Para',
    group: 'Un grupo',
    private: 'Un estudiante',
    level: 'Nivel',
    anyLevel: 'Todos los niveles',
    chooseLevel: 'Elige un nivel',
    unit: 'Unidad',
    chooseUnit: 'Elige una unidad',
    noUnit: 'Sin unidad',
    topic: 'Tema',
    noTopic: 'Sin tema',
    teacher: 'Profesor',
    noTeacher: 'Buscar uno',
    capacity: 'Cupos',
    description: 'Descripción',
    descriptionHint: 'Si no hay tema, la primera línea es el título.',
    classroom: 'Aula',
    noClassroom: 'Ninguna',
    classroomOf: (name, seats) => plural(seats, { one: `${name} · 1 cupo`, other: `${name} · ${seats} cupos` }),
    room: 'Sala',
    roomHint: 'El enlace a la sala, que empieza con https://',
    day: 'Día',
    time: 'Inicio',
    timeHint: place => `Hora de ${place}`,
    firstDay: 'Primer día',
    lastDay: 'Último día',
    weekday: 'Día de la semana',
    zone: 'Zona horaria',
    zoneHint: 'La clase conserva esta hora aunque cambie la hora oficial.',
  },
  weekdays: ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'],
  errors: {
    level: 'Elige un nivel al que este tipo de clase esté dirigido',
    unit: 'Este tipo de clase necesita una unidad',
    day: 'Elige un día a partir de hoy',
    lastDay: 'Elige un día dentro del año que sigue al primero',
    room: 'Escribe un enlace que empiece con https://',
    capacity: `Escribe un número de 1 a ${mostSeats}`,
  },
  stay: 'Quedarme aquí para crear otra parecida',
  make: 'Ponerla en el horario',
  made: title => `“${title}” está en el horario`,
  preview: 'Ver los días',
  again: 'Revisar de nuevo',
  makeAll: count => `Crear ${classes(count)}`,
  madeAll: count => `${classes(count)} en el horario`,
  days: {
    title: 'Los días de la serie',
    summary: (fine, wrong) => {
      const can = plural(fine, { one: 'Se puede crear 1 clase', other: `Se pueden crear ${fine} clases` })
      if (wrong === 0) return `${can}.`
      return `${can}; ${plural(wrong, { one: '1 día lo impide. Quítalo', other: `${wrong} días lo impiden. Quítalos` })} para seguir.`
    },
    none: 'Entre el primer día y el último no cae ese día de la semana.',
    include: day => `Dar la clase ${el(day)}`,
    fine: 'Se puede crear',
    skipped: 'Se omite',
    dayOff: name => `Día libre: ${name}`,
    time_does_not_exist: 'Ese día los relojes saltan esta hora',
    in_the_past: 'Ya pasó',
    too_far_ahead: 'Ese día está demasiado lejos',
    teacher_needed: 'Tan cerca del comienzo necesita profesor',
    classroom_not_free: (title, span) => `A esa hora está “${title}” en esta aula, ${span}`,
    teacher_not_free: (title, span) => `A esa hora está “${title}”, ${span}`,
    teacherNotFree: 'El profesor da otra clase a esa hora',
    repeated: 'Los relojes marcan esta hora dos veces; empieza en la primera',
  },
  busy: title => `“${title}” es a la misma hora.`,
}
