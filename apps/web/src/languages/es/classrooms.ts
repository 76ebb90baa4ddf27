import { maxSeats } from '@aulaviva/domain/limits'
import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'

export const classrooms: Translations['classrooms'] = {
  title: 'Aulas',
  intro: 'Dónde se dan las clases presenciales. Cada aula tiene una clase a la vez.',
  add: 'Agregar aula',
  list: 'Aulas activas',
  archived: 'Archivadas',
  loading: 'Cargando las aulas…',
  loadFailed: 'No pudimos cargar las aulas',
  empty: {
    title: 'Aún no hay aulas',
    body: 'Agrega tus aulas y asígnales clases. Nos aseguramos de que no haya dos clases a la vez en la misma aula.',
  },
  seats: count => plural(count, { one: '1 cupo', other: `${count} cupos` }),
  upcoming: count => plural(count, { one: '1 próxima clase', other: `${count} próximas clases` }),
  one: {
    back: 'Aulas',
    title: 'Aula',
    newTitle: 'Agregar aula',
    loading: 'Cargando el aula…',
    loadFailed: 'No pudimos cargar el aula',
    notFound: {
      title: 'No encontramos esta aula',
      body: 'Revisa la dirección.',
      action: 'Ver todas las aulas',
    },
    archived: 'Archivada. No se pueden programar clases nuevas en esta aula. Las que existen no cambian.',
    save: 'Guardar aula',
    make: 'Agregar aula',
    saved: name => `“${name}” guardada`,
    created: name => `“${name}” agregada`,
    used: 'Se usa en',
    usedUpcoming: 'Próximas clases',
    usedPast: 'Clases pasadas',
  },
  fields: {
    name: 'Nombre',
    seats: 'Cupos',
    seatsHint: 'Cuántos estudiantes caben.',
    place: 'Cómo llegar',
    placeHint: 'Opcional. Por ejemplo, un piso, un edificio o un enlace.',
  },
  errors: {
    nameTaken: 'Otra aula ya tiene este nombre',
    seats: `Escribe un número entero de 1 a ${maxSeats}`,
  },
  archive: {
    about: 'Para aulas que ya no usas.',
    title: name => `¿Archivar “${name}”?`,
    noMore: 'No se podrán programar clases nuevas en ella.',
    stays: count =>
      count === 0
        ? 'No tiene próximas clases.'
        : plural(count, {
            one: '1 próxima clase sigue en ella.',
            other: `${count} próximas clases siguen en ella.`,
          }),
    back: 'Puedes restaurarla en cualquier momento.',
    confirm: 'Archivar aula',
    done: name => `“${name}” archivada`,
  },
  restore: { done: name => `“${name}” restaurada` },
}
