import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'
import { classes } from './counts.ts'

export const copyWeek: Translations['copy-week'] = {
  action: 'Copiar esta semana…',
  title: week => `Copiar la semana ${week}`,
  about:
    'Las clases grupales de esta semana se crean otra vez el mismo día y a la misma hora, sin estudiantes. Nadie recibe un aviso.',
  close: 'Cerrar',
  keep: 'Dejar todo como está',
  into: 'A qué semanas',
  next: 'Las semanas siguientes',
  one: 'Una semana',
  howMany: 'Cuántas semanas',
  weeks: count => plural(count, { one: '1 semana', other: `${count} semanas` }),
  day: 'Un día de esa semana',
  zone: place => `Semanas de lunes a domingo en ${place}`,
  filtered: 'Solo las clases que dejan los filtros',
  onDaysOff: 'También en los días libres',
  errors: { day: 'Elige un día de otra semana' },
  look: 'Ver qué se crea',
  looks: 'Qué se crea',
  none: 'En esas semanas no se puede crear ninguna clase.',
  week: week => `Semana ${week}`,
  makes: count => classes(count),
  leftOut: count => `Quedan fuera: ${count}`,
  left: (title, when, why) => `${title}, ${when}: ${why}`,
  problems: {
    day_off: 'es un día libre',
    in_the_past: 'esa hora ya pasó',
    too_far_ahead: 'ese día está demasiado lejos',
    time_does_not_exist: 'los relojes se saltan esa hora',
    already_copied: 'ya está ahí',
    archived: 'su tipo, su lugar en el programa o su aula está en el archivo',
    teacher_left: 'su profesor ya no tiene acceso',
    teacher_needed: 'una clase que empieza tan pronto necesita profesor',
    teacher_not_free: 'su profesor da otra clase',
    classroom_not_free: 'otra clase se reúne en su aula',
  },
  because: (why, what) => `${why} (${what})`,
  confirm: count => `Crear ${classes(count)}`,
  progress: (done, all) => `${done} de ${all} clases listas`,
  leave: 'Puedes cerrar esto; sigue por su cuenta.',
  done: 'Todas las clases están listas.',
  leftMeanwhile: count =>
    plural(count, {
      one: 'Entretanto algo se interpuso en 1 clase, que no se creó.',
      other: `Entretanto algo se interpuso en ${count} clases, que no se crearon.`,
    }),
}
