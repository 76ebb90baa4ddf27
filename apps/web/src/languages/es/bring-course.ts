import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'

const count = (n: number, one: string, other: string) => plural(n, { one: `1 ${one}`, other: `${n} ${other}` })

export const bringCourse: Translations['bring-course'] = {
  back: 'Cursos',
  title: 'Importar curso',
  intro:
    'Importa un curso exportado de otra academia o un Common Cartridge de Canvas, Moodle o Blackboard. Primero verás una vista previa.',
  drop: 'Elige un archivo o suéltalo aquí',
  dropHint:
    'Un archivo de curso (.zip) o Common Cartridge (.imscc), de hasta 4 GB. Para archivos más grandes, consulta al responsable de tu servidor.',
  noZip: 'Este archivo no es .zip ni .imscc. Elige el archivo del curso exportado.',
  tooLarge:
    'Este archivo pesa más de 4 GB. Pide al responsable de tu servidor que lo importe. Allí no hay límite de tamaño.',
  sending: (done, all, pace) => (pace ? `${done} de ${all}, ${pace}/s` : `${done} de ${all}`),
  cut: problem => `La subida se detuvo: ${problem}`,
  waiting: 'Se perdió la conexión. La subida continuará automáticamente.',
  goOn: 'Continuar',
  giveUp: 'Cancelar subida',
  reading: 'Revisando cada archivo…',
  making: 'Importando el curso…',
  leave: 'Puedes salir de esta página y volver más tarde.',
  loading: 'Cargando archivo…',
  failed: 'No pudimos cargar el archivo',
  gone: {
    title: 'Este archivo ya no está disponible',
    body: 'Los archivos que no se importan se conservan una semana.',
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
    holds: 'Contenido',
    classes: n => count(n, 'clase', 'clases'),
    files: (n, size) => `${count(n, 'archivo', 'archivos')}, ${size}`,
    quiz: title => `El quiz “${title}”`,
    evaluation: title => `La evaluación “${title}”`,
    made: n =>
      `${count(n, 'pregunta se agregará', 'preguntas se agregarán')} a tu banco, ya ${n === 1 ? 'publicada' : 'publicadas'}. Tus pruebas con preguntas al azar por etiqueta podrán usar${n === 1 ? 'la' : 'las'}.`,
    there: n =>
      `${count(n, 'pregunta ya está en tu banco con la misma clave y no se duplicará', 'preguntas ya están en tu banco con la misma clave y no se duplicarán')}.`,
    alike: n =>
      `${count(n, 'pregunta coincide con una de tu banco, pero tiene', 'preguntas coinciden con otras de tu banco, pero tienen')} otra clave. Se conservarán ambas.`,
    unfinished: n =>
      `${count(n, 'pregunta está incompleta y quedará en borrador', 'preguntas están incompletas y quedarán en borrador')}.`,
    level: code =>
      `Tu academia no tiene el nivel ${code}. Lo omitiremos, y las pruebas con preguntas al azar de ese nivel quedarán en borrador.`,
    leftOut: (n, first) => `${count(n, 'archivo sin usar se omitirá', 'archivos sin usar se omitirán')}: ${first}`,
    notTaken: 'No se importa',
    more: n => `${n} más`,
    make: 'Importar curso',
    before: name => `Ya importaste este archivo como “${name}”.`,
    see: 'Ver curso',
    another: 'Importar de nuevo',
  },
  made: {
    title: 'Curso importado como borrador',
    unfinished: 'Estas pruebas están incompletas y quedan en borrador',
    open: 'Abrir curso',
    other: 'Importar otro',
    gone: 'El curso importado ya no existe.',
  },
}
