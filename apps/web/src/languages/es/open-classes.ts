import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'
import { classes, del, students } from './grammar.ts'

export const openClasses: Translations['open-classes'] = {
  title: 'Clases por cubrir',
  intro: place => `Clases que necesitan un reemplazo. Hora de ${place}.`,
  back: 'Todas las clases',
  loading: 'Cargando las clases por cubrir…',
  loadFailed: 'No pudimos cargar las clases por cubrir',
  empty: {
    title: 'No hay clases por cubrir',
    body: 'Cuando un profesor cede una clase, aparece aquí y avisamos a los profesores que están disponibles a esa hora.',
  },
  see: 'Ir a las clases',
  students: count => (count === 0 ? 'Aún sin estudiantes' : students(count)),
  until: moment => `Necesita un reemplazo antes ${del(moment)}`,
  conflict: (title, span) => `A esa hora das “${title}”, ${span}`,
  cover: 'Cubrir esta clase',
  assign: 'Asignar un profesor',
  coverNamed: (title, time) => `Cubrir ${title}, ${time}`,
  assignNamed: (title, time) => `Asignar un profesor a ${title}, ${time}`,
  more: 'Mostrar más clases',
  shown: (shown, all) => `${shown} de ${classes(all)}`,
  outOfReach: 'Clases que no puedes cubrir',
  outside: 'No das este nivel o tipo de clase',
  confirm: {
    title: '¿Cubrir esta clase?',
    staffTitle: 'Asignar un profesor',
    teacher: 'Profesor',
    choose: 'Elige un profesor',
    chooseError: 'Elige un profesor',
    notified: count =>
      count === 0
        ? 'La clase aún no tiene reservas.'
        : plural(count, {
            one: 'Avisaremos de inmediato al estudiante.',
            other: `Avisaremos de inmediato a los ${count} estudiantes.`,
          }),
    staffNotified: count =>
      count === 0
        ? 'Avisaremos de inmediato al profesor.'
        : plural(count, {
            one: 'Avisaremos de inmediato al profesor y al estudiante.',
            other: `Avisaremos de inmediato al profesor y a los ${count} estudiantes.`,
          }),
    lasting: 'Darás esta clase. Si después no puedes, cédela e indica un motivo.',
    yes: 'Cubrir clase',
    staffYes: 'Asignar profesor',
  },
  covered: title => `Cubres “${title}”`,
  assigned: name => `Clase asignada a ${name}`,
  alreadyCovered: name => `${name} ya cubre esta clase.`,
  coveredBySomeone: 'Otra persona ya cubre esta clase.',
  busy: title => `La otra clase es “${title}”.`,
}
