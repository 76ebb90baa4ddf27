import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'
import { classes } from './grammar.ts'

export const copyWeek: Translations['copy-week'] = {
  action: 'Copiar esta semana…',
  title: week => `Copiar la semana ${week}`,
  about:
    'Las clases grupales de esta semana se crean de nuevo los mismos días y a las mismas horas, sin estudiantes. Nadie recibe un aviso.',
  into: 'Crear clases en',
  next: 'Las semanas siguientes',
  one: 'Una semana específica',
  howMany: 'Número de semanas',
  weeks: count => plural(count, { one: '1 semana', other: `${count} semanas` }),
  day: 'Cualquier día de esa semana',
  zone: place => `Semanas de lunes a domingo, hora de ${place}`,
  filtered: 'Solo las clases que coinciden con tus filtros',
  onDaysOff: 'Incluir los días sin clases',
  errors: {
    day: 'Elige un día de otra semana',
    anyDay: 'Elige un día',
    nameTaken: 'Otra plantilla se llama así',
  },
  preview: 'Vista previa',
  previewTitle: 'Vista previa',
  empty: 'En esas semanas no se puede crear ninguna clase.',
  week: week => `Semana ${week}`,
  created: count => classes(count),
  skipped: count => plural(count, { one: '1 clase omitida', other: `${count} clases omitidas` }),
  skippedClass: (title, when, why) => `${title}, ${when}: ${why}`,
  problems: {
    day_off: 'es un día sin clases',
    in_the_past: 'esa hora ya pasó',
    too_far_ahead: 'esa fecha está demasiado lejos',
    time_does_not_exist: 'esa hora no existe por el cambio de horario',
    already_copied: 'ya existe',
    archived: 'su tipo de clase, su parte del programa o su aula está archivada',
    not_of_type: 'su tipo de clase es para otros niveles o para clases privadas, o requiere una unidad del programa',
    teacher_left: 'su profesor ya no tiene acceso',
    teacher_needed: 'no tiene profesor y empieza demasiado pronto para encontrar uno',
    teacher_not_free: 'su profesor tiene otra clase',
    classroom_not_free: 'en su aula hay otra clase',
  },
  because: (why, what) => `${why} (${what})`,
  confirm: count => `Crear ${classes(count)}`,
  progress: (done, all) =>
    plural(all, { one: `${done} de 1 clase procesada`, other: `${done} de ${all} clases procesadas` }),
  leave: 'Puedes cerrar esta ventana. Seguiremos trabajando.',
  done: 'Se procesaron todas las clases.',
  templates: {
    action: 'Plantillas de semana…',
    title: 'Plantillas de semana',
    empty: {
      title: 'Aún no hay plantillas',
      body: 'Guarda las clases grupales de una semana como plantilla y aplícala a otras semanas.',
    },
    loadFailed: 'No pudimos cargar las plantillas',
    loading: 'Cargando plantillas…',
    classes: count => classes(count),
    unusable: count =>
      plural(count, { one: '1 clase ya no se puede crear', other: `${count} clases ya no se pueden crear` }),
    open: 'Abrir',
    apply: 'Aplicar…',
    applyTitle: name => `Aplicar “${name}”`,
    applyAbout:
      'Las clases de la plantilla se crean los mismos días de la semana y a las mismas horas, sin estudiantes. Nadie recibe un aviso.',
    next: 'Esta semana y las siguientes',
    saveWeek: 'Guardar como plantilla',
    saveTitle: week => `Guardar la semana ${week} como plantilla`,
    saveAbout:
      'Se guardan el día, la hora, la duración, el tipo de clase, el nivel, la unidad, el tema, el profesor, el aula y los cupos de cada clase grupal.',
    name: 'Nombre',
    nameHint: 'Por ejemplo, “Primer semestre” o “Semana de exámenes”',
    save: 'Guardar como plantilla',
    saved: (name, count) => `“${name}” guardada con ${classes(count)}`,
    back: 'Todas las plantillas',
    rename: 'Cambiar el nombre',
    renamed: name => `Nombre cambiado a “${name}”`,
    seats: count => plural(count, { one: '1 cupo', other: `${count} cupos` }),
    replace: 'Reemplazar clases…',
    remove: 'Eliminar…',
    replaceImpact: week => `Estas clases se reemplazarán por las clases grupales de la semana ${week}.`,
    replaceNote:
      'Las clases ya creadas siguen en el horario. Las que aún se están creando se omiten si la plantilla ya no las tiene.',
    removeImpact: 'Las clases ya creadas siguen en el horario. Las que aún se están creando se omiten.',
    confirm: { replace: 'Reemplazar clases', remove: 'Eliminar plantilla' },
    done: {
      replace: name => `Clases de “${name}” reemplazadas`,
      remove: name => `“${name}” eliminada`,
    },
  },
  notCreated: count =>
    plural(count, {
      one: '1 clase no se creó por un conflicto.',
      other: `${count} clases no se crearon por conflictos.`,
    }),
}
