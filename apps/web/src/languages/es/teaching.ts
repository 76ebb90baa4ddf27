import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'

export const teaching: Translations['teaching'] = {
  title: 'Clases que da',
  loading: 'Cargando lo que da',
  failed: 'No pudimos cargar lo que da',
  levels: 'Niveles',
  types: 'Tipos de clase',
  everyLevel: 'Todos los niveles',
  everyType: 'Todos los tipos',
  change: 'Cambiar lo que da',
  load: 'Cuánto da',
  spans: { this_week: 'Esta semana', this_month: 'Este mes', ahead: 'Próximas cuatro semanas' },
  share: (hours, count) => `${hours}, ${plural(count, { one: '1 clase', other: `${count} clases` })}`,
  hours: 'Horas para clases privadas',
  zone: place => `Hora de ${place}`,
  none: 'Ninguna. No se le puede pedir una clase privada.',
  free: (free, offered) => `En los próximos siete días tiene libre: ${free} de ${offered}.`,
  weekdays: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'],
  history: 'Qué se cambió',
  noHistory: 'Nadie lo ha cambiado.',
  dialog: {
    title: name => `¿Qué da ${name}?`,
    everyLevel: 'Si no eliges nada: todos los niveles',
    everyType: 'Si no eliges nada: todos los tipos',
    means: 'Qué significa',
    lines: [
      'Las clases que ya tiene siguen siendo suyas.',
      'No puede tomar ni programar otras clases; el equipo puede asignarle una después de una advertencia.',
      'No se le puede pedir una clase privada de otro tipo.',
    ],
    confirm: 'Guardar',
    done: 'Quedó cambiado lo que da.',
  },
}
