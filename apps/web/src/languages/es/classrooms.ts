import { mostSeats } from '@aulaviva/domain/limits'
import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'
import { classes } from './grammar.ts'

export const classrooms: Translations['classrooms'] = {
  back: 'Gestión',
  title: 'Aulas',
  intro: 'Dónde se dan las clases presenciales. En un aula hay una sola clase a la vez.',
  add: 'Agregar un aula',
  list: 'Aulas en uso',
  archived: 'Archivadas',
  loading: 'Cargando las aulas',
  failed: 'No pudimos cargar las aulas',
  none: {
    title: 'Aún no hay aulas',
    body: 'Agrega las aulas de tu casa. Así cada clase puede tener la suya, y nunca hay dos clases en la misma.',
  },
  seats: count => plural(count, { one: '1 cupo', other: `${count} cupos` }),
  ahead: count => `${classes(count)} por delante`,
  one: {
    back: 'Aulas',
    title: 'Aula',
    newTitle: 'Agregar un aula',
    loading: 'Cargando el aula',
    failed: 'No pudimos cargar el aula',
    gone: {
      title: 'No existe esa aula',
      body: 'Tal vez la dirección esté mal escrita.',
      action: 'Ver todas las aulas',
    },
    archived: 'Archivada: no se le asigna ninguna clase. Las que tiene se quedan.',
    save: 'Guardar',
    make: 'Agregarla',
    saved: name => `“${name}” está guardada.`,
    made: name => `Ya se pueden dar clases en “${name}”.`,
    untouched: 'No cambiaste nada.',
    history: 'Qué se cambió',
    unchanged: 'Nadie la ha cambiado todavía.',
    used: 'Qué la usa',
    usedAhead: 'Clases por delante',
    usedGiven: 'Clases dadas',
  },
  fields: {
    name: 'Nombre',
    seats: 'Cupos',
    seatsHint: 'Cuántos estudiantes caben.',
    place: 'Cómo se encuentra',
    placeHint: 'Un piso, una casa, un enlace. Puede quedar vacío.',
  },
  errors: {
    name: 'Escribe cómo se llama',
    nameTaken: 'Otra aula tiene este nombre',
    seats: `Escribe un número entero de 1 a ${mostSeats}`,
  },
  archive: {
    action: 'Archivar',
    about: 'Cuando ya no se dan clases en ella.',
    title: name => `¿Archivar “${name}”?`,
    means: 'Qué significa',
    noMore: 'Desde ese momento no se ofrece para ninguna clase.',
    stays: count =>
      count === 0
        ? 'Ninguna clase por delante se da en ella.'
        : plural(count, {
            one: '1 clase por delante se queda en ella.',
            other: `${count} clases por delante se quedan en ella.`,
          }),
    back: 'Se puede volver a usar en cualquier momento.',
    confirm: 'Archivarla',
    cancel: 'Dejarla',
    done: name => `“${name}” está archivada.`,
  },
  restore: { action: 'Volver a usarla', done: name => `“${name}” se usa de nuevo.` },
}
