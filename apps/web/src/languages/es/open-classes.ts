import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'
import { classes, del, students } from './grammar.ts'

export const openClasses: Translations['open-classes'] = {
  title: 'Clases sin profesor',
  intro: place => `Clases que buscan profesor. Hora de ${place}.`,
  loading: 'Cargando las clases sin profesor',
  failed: 'No pudimos cargar las clases sin profesor',
  empty: {
    title: 'Todas las clases tienen profesor',
    body: 'Cuando un colega tiene que dejar una, te avisamos, y aparece aquí para quien esté libre a esa hora.',
  },
  see: 'Ver tus clases',
  students: count => (count === 0 ? 'Aún sin estudiantes' : students(count)),
  until: moment => `Necesita a alguien antes ${del(moment)}`,
  conflict: (title, span) => `A esa hora das “${title}”, ${span}`,
  take: 'Tomar esta clase',
  assign: 'Elegir un profesor',
  takeNamed: (title, time) => `Tomar ${title}, ${time}`,
  assignNamed: (title, time) => `Elegir un profesor para ${title}, ${time}`,
  more: 'Mostrar más clases',
  shown: (shown, all) => `${shown} de ${classes(all)}`,
  outside: 'De un nivel o tipo que no das',
  confirm: {
    title: '¿Tomar esta clase?',
    titleForStaff: '¿Quién da esta clase?',
    teacher: 'Profesor',
    choose: 'Elige un profesor',
    chooseError: 'Elige quién da la clase',
    told: count =>
      count === 0
        ? 'Nadie la ha reservado todavía.'
        : plural(count, {
            one: 'Al momento le avisamos a su estudiante que la das tú.',
            other: `Al momento les avisamos a sus ${count} estudiantes que la das tú.`,
          }),
    toldForStaff: count =>
      count === 0
        ? 'Le avisamos al profesor al momento.'
        : plural(count, {
            one: 'Al momento les avisamos al profesor y al estudiante.',
            other: `Al momento les avisamos al profesor y a los ${count} estudiantes.`,
          }),
    lasting: 'Desde ese momento es tuya. Para soltarla tendrías que dejarla con un motivo.',
    yes: 'Sí, tomarla',
    yesForStaff: 'Asignarla a este profesor',
    no: 'Esta no',
  },
  taken: title => `“${title}” es tuya`,
  assigned: name => `${name} da la clase`,
  lost: name => `${name} se adelantó y ahora da la clase.`,
  lostToNobody: 'Alguien se adelantó: la clase ya tiene profesor.',
  busy: title => `“${title}” es a la misma hora.`,
}
