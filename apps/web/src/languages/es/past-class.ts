import { maxDaysBack } from '@aulaviva/domain/class-editing'
import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'
import { el } from './grammar.ts'

export const pastClass: Translations['past-class'] = {
  title: 'Registrar clase pasada',
  tab: 'Ya se dio',
  intro:
    'Registra una clase que se dio y no estaba en el horario. Cuenta para las horas, la asistencia y los honorarios.',
  elsewhere: 'Elige un día a partir de hoy. Una clase pasada se registra en “Ya se dio”.',
  minutes: 'Duración en minutos',
  students: {
    title: 'Estudiantes',
    none: 'Aún no hay estudiantes. Agrega a quienes tuvieron esta clase, hayan asistido o no.',
    add: 'Agregar estudiantes',
    confirm: count => plural(count, { one: 'Agregar 1 estudiante', other: `Agregar ${count} estudiantes` }),
    missing: 'Elige estudiantes',
    attendance: name => `Asistencia: ${name}`,
    attended: 'Asistió',
    absent: 'Ausente',
    remove: 'Quitar estudiante',
    left: hours => `Le quedan ${hours}`,
    price: hours => `Cada estudiante paga ${hours}, aunque haya faltado.`,
    free: 'Las clases de este tipo no cuestan horas.',
  },
  errors: {
    teacher: 'Elige quién dio la clase',
    day: `Elige hoy o uno de los últimos ${maxDaysBack} días`,
    notOver: 'Esta clase aún no termina',
    minutes: (from, to) => `Escribe un número entero de ${from} a ${to}`,
    students: 'Agrega al menos un estudiante',
    refused: 'No registramos la clase porque no todos los estudiantes pueden estar en ella.',
  },
  notified: 'Les avisaremos al profesor y a los estudiantes.',
  again: 'Registrar otra clase después de esta',
  record: 'Registrar clase',
  recorded: (title, moment) => `“${title}” registrada para ${el(moment)}`,
}
