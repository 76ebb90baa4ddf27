import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'

const count = (n: number, one: string, other: string) => plural(n, { one: `1 ${one}`, other: `${n} ${other}` })

export const bringCourse: Translations['bring-course'] = {
  back: 'Cursos',
  title: 'Un curso desde un archivo',
  intro:
    'Importa un curso que otra academia exportó, o uno de Canvas, Moodle o Blackboard como Common Cartridge. Ves qué se haría antes de que se haga nada.',
  drop: 'Elige el archivo o suéltalo aquí',
  dropHint:
    'Un .zip de un curso o un Common Cartridge (.imscc), de hasta 4 GB; para uno más grande, pregunta a quien opera tu servidor',
  noZip: 'Esto no es un .zip ni un .imscc. Elige el archivo tal como lo exportó la otra academia.',
  tooLarge: 'Este archivo pesa más de 4 GB. Pregunta a quien opera tu servidor: allí puede ser de cualquier tamaño.',
  sending: (done, all, pace) => (pace ? `${done} de ${all}, ${pace} por segundo` : `${done} de ${all}`),
  cut: problem => `Se interrumpió: ${problem}`,
  waiting: 'Se perdió la conexión. Sigue sola cuando vuelva.',
  goOn: 'Seguir',
  giveUp: 'Desistir',
  reading: 'Se está leyendo y se compara cada archivo',
  making: 'Se está haciendo',
  leave: 'Puedes salir de esta página; su dirección te trae de vuelta.',
  loading: 'Cargando el archivo',
  failed: 'No se pudo cargar el archivo',
  gone: {
    title: 'Este archivo ya no está aquí',
    body: 'Los archivos de los que no se hace un curso se guardan una semana.',
    action: 'Importar uno',
  },
  refused: {
    title: 'No se puede hacer nada de este archivo',
    note: 'Cada línea dice en qué parte está la falla.',
    other: 'Elegir otro archivo',
  },
  ready: {
    title: name => `Se haría “${name}”`,
    unnamed: 'Un curso sin nombre',
    draft: 'Como borrador, al final de tus cursos. Ningún estudiante ve nada hasta que lo publiques.',
    holds: 'Contiene',
    means: 'Qué sucede',
    classes: n => count(n, 'clase', 'clases'),
    files: (n, size) => `${count(n, 'archivo', 'archivos')}, ${size}`,
    quiz: title => `El cuestionario “${title}”`,
    evaluation: title => `La evaluación “${title}”`,
    made: n =>
      `${count(n, 'pregunta llega a tu banco, publicada como estaba', 'preguntas llegan a tu banco, publicadas como estaban')}. Tus pruebas que sortean por etiqueta pueden usar ${n === 1 ? 'esa pregunta' : 'esas preguntas'}.`,
    there: n =>
      `${count(n, 'pregunta ya está en tu banco, con su clave, y no se repite', 'preguntas ya están en tu banco, con su clave, y no se repiten')}.`,
    alike: n =>
      `${count(n, 'pregunta dice', 'preguntas dicen')} lo mismo que una de tu banco, con otra clave. Se conservan ambas.`,
    unfinished: n =>
      `A ${count(n, 'pregunta le falta algo, y queda en borrador', 'preguntas les falta algo, y quedan en borrador')}.`,
    level: code => `Tu academia no tiene el nivel ${code}: se omite, y una prueba que sortee de él queda en borrador.`,
    leftOut: (n, first) =>
      `${count(n, 'archivo que nada nombra se omite', 'archivos que nada nombra se omiten')}: ${first}`,
    notTaken: 'Qué no se toma',
    more: n => `${n} más`,
    make: 'Hacer el curso',
    before: name => `Ya hiciste “${name}” de este mismo archivo.`,
    see: 'Verlo',
    another: 'Hacer otro',
  },
  made: {
    title: 'El curso está hecho, como borrador.',
    unfinished: 'A estas pruebas les falta algo y quedan en borrador',
    open: 'Abrir el curso',
    other: 'Importar otro',
    gone: 'El curso que se hizo de él ya no está.',
  },
}
