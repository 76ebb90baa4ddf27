import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'

const count = (n: number, one: string, other: string) => plural(n, { one: `1 ${one}`, other: `${n} ${other}` })

export const importCourse: Translations['import-course'] = {
  back: 'Cursos',
  title: 'Importar curso',
  intro:
    'Importa un curso exportado de otra academia o un Common Cartridge de Canvas, Moodle o Blackboard. Primero verás una vista previa.',
  drop: 'Elige un archivo o suéltalo aquí',
  dropHint:
    'Un archivo de curso (.zip) o Common Cartridge (.imscc), de hasta 4 GB. Para archivos más grandes, consulta al responsable de tu servidor.',
  noZip: 'Este archivo no es .zip ni .imscc. Elige el archivo del curso exportado.',
  tooLarge: 'Este archivo pesa más de 4 GB. Pídele al responsable de tu servidor que lo importe en el servidor.',
  sending: (done, all, pace) => (pace ? `${done} de ${all}, ${pace}/s` : `${done} de ${all}`),
  cut: problem => `La subida se detuvo. ${problem}`,
  waiting: 'Se perdió la conexión. La subida continuará automáticamente.',
  resume: 'Continuar',
  cancel: 'Cancelar importación',
  reading: 'Revisando cada archivo…',
  importing: 'Importando el curso…',
  leave: 'Puedes salir de esta página y volver más tarde.',
  loading: 'Cargando archivo…',
  loadFailed: 'No pudimos cargar el archivo',
  notFound: {
    title: 'Este archivo ya no está disponible',
    body: 'Los archivos que no se importan se eliminan después de una semana.',
    action: 'Importar curso',
  },
  refused: {
    title: 'No se puede crear un curso con este archivo',
    note: 'Cada línea indica dónde está el problema.',
  },
  ready: {
    title: name => `¿Importar “${name}”?`,
    unnamed: 'Curso sin nombre',
    draft: 'Lo agregaremos como borrador al final de tus cursos. Los estudiantes no lo verán hasta que lo publiques.',
    contents: 'Contenido',
    classes: n => count(n, 'clase', 'clases'),
    files: (n, size) => `${count(n, 'archivo', 'archivos')}, ${size}`,
    quiz: title => `El quiz “${title}”`,
    evaluation: title => `La evaluación “${title}”`,
    newQuestions: n =>
      plural(n, {
        one: '1 pregunta se agregará a tu banco. Si está publicada en el archivo, tus pruebas con preguntas al azar podrán usarla.',
        other: `${n} preguntas se agregarán a tu banco. Si están publicadas en el archivo, tus pruebas con preguntas al azar podrán usarlas.`,
      }),
    existingQuestions: n =>
      `${count(n, 'pregunta ya está en tu banco y no se duplicará', 'preguntas ya están en tu banco y no se duplicarán')}.`,
    similarQuestions: n =>
      plural(n, {
        one: '1 pregunta tiene el mismo texto que una de tu banco, pero otra clave, audio o imagen. Se conservarán ambas.',
        other: `${n} preguntas tienen el mismo texto que otras de tu banco, pero otra clave, audio o imagen. Se conservarán ambas versiones.`,
      }),
    incompleteQuestions: n =>
      `${count(n, 'pregunta está incompleta y se importará como borrador', 'preguntas están incompletas y se importarán como borradores')}.`,
    level: code =>
      `Tu academia no usa el nivel ${code}, así que lo omitiremos. Las pruebas con preguntas al azar de ese nivel quedarán en borrador.`,
    skippedFiles: (n, first) => `${count(n, 'archivo sin usar se omitirá', 'archivos sin usar se omitirán')}: ${first}`,
    notImported: 'No se importa',
    more: n => `${n} más`,
    importCourse: 'Importar curso',
    importedBefore: name => `Este archivo ya se importó como “${name}”.`,
    openCourse: 'Abrir curso',
    importAgain: 'Importar de nuevo',
  },
  created: {
    title: 'Curso importado como borrador',
    unfinished: 'No pudimos publicar estas pruebas, así que quedan en borrador',
    open: 'Abrir curso',
    other: 'Importar otro curso',
    courseMissing: 'El curso importado ya no existe.',
  },
}
