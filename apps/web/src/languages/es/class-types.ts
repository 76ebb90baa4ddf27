import { maxDeadlineHours, maxTypeMinutes, minTypeMinutes } from '@aulaviva/domain/class-types'
import { maxSeats } from '@aulaviva/domain/limits'
import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'
import { elStop } from './grammar.ts'

export const classTypes: Translations['class-types'] = {
  title: 'Tipos de clase',
  intro: 'Define la duración, los cupos y el precio de cada tipo de clase. Los estudiantes los ven en este orden.',
  add: 'Crear tipo de clase',
  list: 'Orden de los tipos de clase',
  archived: 'Archivados',
  loading: 'Cargando los tipos de clase…',
  loadFailed: 'No pudimos cargar los tipos de clase',
  empty: {
    title: 'Aún no hay tipos de clase',
    body: 'Por ejemplo, una lección, un club de conversación o una tutoría. El tipo define cuánto dura una clase y cuánto cuesta.',
  },
  costs: hours => `cuesta ${hours}`,
  seats: count => plural(count, { one: '1 cupo', other: `${count} cupos` }),
  one: '1 estudiante',
  either: seats => `${seats} o 1 estudiante`,
  everyLevel: 'todos los niveles',
  levels: count => plural(count, { one: '1 nivel', other: `${count} niveles` }),
  upcoming: count => plural(count, { one: '1 próxima clase', other: `${count} próximas clases` }),
  type: {
    back: 'Tipos de clase',
    newTitle: 'Crear tipo de clase',
    title: 'Tipo de clase',
    intro:
      'Los cambios no afectan la duración ni el precio de las clases que ya existen, ni los plazos de las reservas.',
    loading: 'Cargando el tipo de clase…',
    loadFailed: 'No pudimos cargar el tipo de clase',
    notFound: {
      title: 'No encontramos este tipo de clase',
      body: 'Revisa la dirección.',
      action: 'Ver todos los tipos',
    },
    archived: 'Archivado. No se pueden programar clases nuevas de este tipo. Las que existen no cambian.',
    save: 'Guardar tipo de clase',
    make: 'Crear tipo de clase',
    saved: name => `“${name}” guardado`,
    created: name => `“${name}” creado`,
  },
  parts: {
    what: 'Datos básicos',
    who: 'Estudiantes',
    price: 'Duración y precio',
    terms: 'Plazos',
    appearance: 'Apariencia',
  },
  fields: {
    name: 'Nombre',
    description: 'Descripción',
    descriptionHint: '1 o 2 frases para los estudiantes que eligen una clase privada.',
    kind: 'Formato',
    kinds: {
      GROUP: { name: 'Grupal', about: 'Cada estudiante reserva un cupo.' },
      PRIVATE: { name: 'Privada', about: 'Un estudiante reserva una hora libre de un profesor.' },
      EITHER: { name: 'Cualquiera', about: 'Eliges el formato al programar la clase.' },
    },
    seats: 'Cupos por clase grupal',
    seatsHint: 'Puedes cambiarlo en cada clase.',
    levels: 'Niveles',
    levelsHint: 'Déjalo vacío para todos los niveles.',
    levelsFailed: 'No pudimos cargar los niveles. Los elegidos no cambian.',
    needsUnit: 'Requiere una unidad del programa',
    needsUnitHint:
      'Cada clase se vincula a una unidad y cuenta en el progreso de los estudiantes. Los estudiantes no pueden reservar por su cuenta clases privadas de este tipo. Solo los profesores y el equipo pueden programarlas.',
    minutes: 'Duración en minutos',
    minutesHint: (least, most) => `De ${least} a ${most}.`,
    price: 'Precio en horas',
    priceHint:
      'Horas que se descuentan cuando un estudiante reserva, por ejemplo 1.5. Escribe 0 si la clase no cuesta horas.',
    cancel: 'Cancelación sin costo',
    move: 'Plazo para cambiar',
    hoursHint: academy => `Horas antes de la clase. Déjalo vacío para usar el valor de la academia, ${academy}.`,
    hoursHintAlone: 'Horas antes de la clase. Déjalo vacío para usar el valor de la academia.',
    color: 'Color',
    colorHint: 'Aparece junto al nombre en las listas de clases.',
  },
  errors: {
    name: 'Escribe un nombre',
    nameTaken: 'Otro tipo de clase ya tiene este nombre',
    minutes: `Escribe un número entero de ${minTypeMinutes} a ${maxTypeMinutes}`,
    price: 'Escribe un número de horas de 0 a 100, por ejemplo 1.5',
    seats: `Escribe un número entero de 1 a ${maxSeats}`,
    cancel: `Escribe un número de horas de 0 a ${maxDeadlineHours} o déjalo vacío`,
    move: `Escribe un número de horas de 0 a ${maxDeadlineHours} o déjalo vacío`,
  },
  preview: {
    title: 'Vista previa',
    note: 'Ejemplo para mañana',
    seatsLeft: count => plural(count, { one: 'Queda 1', other: `Quedan ${count}` }),
    reserve: 'Reservar',
    free: when => `Cancelación sin costo hasta ${elStop(when)}`,
    moves: when => `Puedes cambiar a otra clase hasta ${elStop(when)}`,
    unnamed: 'Tipo de clase',
  },
  used: {
    title: 'Se usa en',
    upcoming: 'Próximas clases',
    past: 'Clases pasadas',
    series: 'Series semanales',
    rates: 'Tarifas de pago',
  },
  archive: {
    about: 'Para tipos de clase que ya no ofreces.',
    title: name => `¿Archivar “${name}”?`,
    noMore: 'No se pueden programar clases nuevas de este tipo.',
    stays: count =>
      count === 0
        ? 'No tiene próximas clases.'
        : plural(count, {
            one: '1 próxima clase sigue en el horario, con sus reservas.',
            other: `${count} próximas clases siguen en el horario, con sus reservas.`,
          }),
    past: 'Las clases pasadas, las liquidaciones de honorarios y el progreso siguen mostrando su nombre.',
    back: 'Puedes restaurarlo en cualquier momento.',
    confirm: 'Archivar tipo de clase',
    done: name => `“${name}” archivado`,
  },
  restore: { done: name => `“${name}” restaurado` },
}
