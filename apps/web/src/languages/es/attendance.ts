import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'

const students = (count: number) => plural(count, { one: '1 estudiante', other: `${count} estudiantes` })

export const attendance: Translations['attendance'] = {
  retry: 'Intentar de nuevo',
  loading: 'Cargando',
  owed: {
    oldest: (day, time) => `La más antigua es del ${day}, ${time}`,
    start: 'Empezar por la más antigua',
  },
  classes: {
    title: 'Clases',
    titleOfAll: 'Todas las clases',
    tabs: { label: 'Qué clases', today: 'Hoy', upcoming: 'Próximas', past: 'Pasadas' },
    more: 'Mostrar más',
    shown: (shown, all) => `${shown} de ${all} clases`,
    open: 'Ver clases sin profesor',
    seeUpcoming: 'Ver próximas clases',
  },
  oneClass: {
    back: 'Todas tus clases',
    until: moment => `Puedes registrar esta clase hasta el ${moment}.`,
    from: moment => `Puedes registrar la asistencia desde las ${moment}`,
    studentCount: students,
    progress: {
      label: 'Avance',
      recorded: (recorded, all) => `${recorded} de ${all} registrados`,
      text: (recorded, all, written, attended) =>
        `${recorded} de ${all} registrados · retroalimentación para ${written} de ${attended}`,
      done: 'Todo listo',
    },
  },
  record: {
    allPresent: 'Todos presentes',
    attendance: name => `Asistencia de ${name}`,
    attended: 'Asistió',
    absent: 'Ausente',
    approval: name => `Aprobación de ${name}`,
    approved: 'Aprobado',
    notApproved: 'No aprobado',
    needsAttendance: 'Solo para estudiantes que asistieron',
    state: { saving: 'Guardando', saved: 'Guardado', notYet: 'Sin guardar aún', waitingFor: ', esperando la red' },
    undo: 'Deshacer este cambio',
    conflict: {
      theirs: 'Guardado por la otra persona',
      mine: 'Lo tuyo, sin guardar',
      keepMine: 'Conservar lo mío',
      useTheirs: 'Usar lo suyo',
    },
  },
  feedback: {
    write: 'Retroalimentación',
    label: 'Retroalimentación',
    draft: 'Borrador',
    save: 'Guardar',
    files: 'Archivos',
    addFiles: 'Añadir archivos',
  },
}
