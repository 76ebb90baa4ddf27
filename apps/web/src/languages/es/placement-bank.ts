import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'

export const placementBank: Translations['placement-bank'] = {
  back: 'Gestión',
  title: 'Prueba de nivel',
  intro: 'Qué pregunta por habilidad y nivel, qué tan difíciles resultaron sus preguntas y cuánto acierta.',
  loading: 'Cargando las preguntas',
  failed: 'No pudimos cargar las preguntas',
  none: {
    title: 'No hay con qué ubicar',
    body: 'Aquí aparecen las preguntas que miden una habilidad en un nivel de A1 a C2.',
    action: 'Abrir el banco',
  },
  coverage: 'Preguntas que hace',
  skill: 'Habilidad',
  level: 'Nivel',
  everySkill: 'Todas las habilidades',
  everyLevel: 'Todos los niveles',
  skills: { GRAMMAR: 'Gramática', READING: 'Lectura', LISTENING: 'Escucha', SPEAKING: 'Habla' },
  questions: 'Sus preguntas',
  calibration:
    'La dificultad de una pregunta se muestra desde 20 respuestas. Con pocas se acerca al nivel que le dio su autor.',
  noneFound: 'Ninguna pregunta de esta habilidad y este nivel.',
  unanswered: 'Sin respuestas todavía',
  answered: (count, right) =>
    plural(count, { one: `${right} de 1 respuesta correcta`, other: `${right} de ${count} respuestas correctas` }),
  difficulty: level => `Tan difícil como ${level}`,
  misplaced: 'En otro nivel',
  asked: 'Se pregunta',
  stopping: {
    inForce: (least, most, sure) =>
      `En vigor: de ${least} a ${most} preguntas por sección, que termina entre las dos cuando la habilidad se conoce con un margen de ${sure} niveles.`,
    usual: 'Lo habitual',
    own: 'Definidas por la academia',
    tried: (least, most, sure) => `Ensayo con ${least} a ${most} preguntas por sección y un margen de ${sure} niveles.`,
    means: 'Qué cambia al guardar',
    instead: (rule, value, before) => `${rule}: ${value} en lugar de ${before}.`,
    longest: (most, before) =>
      `La prueba completa hace ${most} preguntas como máximo, con la oral, en lugar de ${before}.`,
    kept: 'Valen para quien empiece desde entonces. Los intentos en curso conservan las reglas con las que empezaron.',
    save: 'Guardar estas reglas',
    same: 'Estas reglas están en vigor.',
    saved: 'Guardado. Quien empiece la prueba la hace con estas reglas.',
    toUsual: 'Volver a lo habitual',
    changed: 'Alguien cambió las reglas mientras tanto. Arriba está lo que vale ahora; lo que escribiste sigue aquí.',
    history: 'Qué se cambió de las reglas',
    unchanged: 'Aún nadie las ha cambiado.',
  },
  simulation: {
    title: 'Simulación',
    about:
      'Mil estudiantes imaginarios, repartidos por igual de A1 a C2, hacen la prueba con las preguntas que hace ahora. Aquí puedes ensayar otras reglas; para los estudiantes nada cambia hasta que las guardes.',
    rules: {
      least: 'Preguntas por sección, mínimo',
      most: 'Preguntas por sección, máximo',
      sure_below: 'Basta con acertar dentro de estos niveles',
    },
    between: (min, max) => `De ${min} a ${max}.`,
    steps: { 1: 'Un número entero.', 0.01: 'Dos decimales como máximo.' },
    leastAboveMost: 'Es menos que el mínimo.',
    run: 'Simular mil estudiantes',
    running: 'Estudiantes que ya la hicieron',
    outcome: (exact, near, asked) =>
      `${exact} en su nivel, ${near} a un nivel como máximo, con ${asked} preguntas en promedio.`,
    chart: 'Ubicados en su propio nivel',
    all: 'Todos',
    level: 'Nivel real',
    students: 'Estudiantes',
    exact: 'En su nivel',
    near: 'A un nivel como máximo',
    distance: 'Error medio',
    bias: 'Por encima o por debajo',
    asked: 'Preguntas',
  },
}
