import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'

export const teaching: Translations['teaching'] = {
  title: 'Perfil del profesor',
  loading: 'Cargando el perfil del profesor…',
  loadFailed: 'No pudimos cargar el perfil del profesor',
  levels: 'Niveles',
  types: 'Tipos de clase',
  everyType: 'Todos los tipos de clase',
  change: 'Editar perfil',
  load: 'Carga de clases',
  spans: { this_week: 'Esta semana', this_month: 'Este mes', ahead: 'Próximas 4 semanas' },
  share: (hours, count) => `${hours}, ${plural(count, { one: '1 clase', other: `${count} clases` })}`,
  hours: 'Disponibilidad para clases privadas',
  zone: place => `Hora de ${place}`,
  empty: 'Sin horas semanales. No se pueden reservar clases privadas en los próximos 7 días.',
  free: (free, offered) => `Libres en los próximos 7 días: ${free} de ${offered}.`,
  weekdays: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'],
  dialog: {
    title: name => `Editar el perfil de ${name}`,
    everyLevel: 'Déjalo vacío para todos los niveles',
    everyType: 'Déjalo vacío para todos los tipos de clase',
    lines: [
      'Conserva las clases que ya da.',
      'No puede cubrir ni programar clases de otros niveles o tipos. El equipo aún puede asignarle una, después de una advertencia.',
      'Los estudiantes no pueden reservar con esta persona clases privadas de otros tipos.',
    ],
    confirm: 'Guardar perfil',
    done: 'Perfil del profesor guardado',
  },
}
