import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'

export const placementBank: Translations['placement-bank'] = {
  title: 'Prueba de nivel',
  intro: 'Preguntas por habilidad y nivel, su dificultad medida y la precisión de la prueba.',
  loading: 'Cargando preguntas…',
  loadFailed: 'No pudimos cargar las preguntas',
  empty: {
    title: 'Aún no hay preguntas de nivel',
    body: 'Aquí aparecerán las preguntas que miden una habilidad en un nivel de A1 a C2.',
    action: 'Abrir banco',
  },
  noneInUse: 'Los estudiantes aún no pueden hacer la prueba. Activa las preguntas que debe usar.',
  noLevels: 'Los estudiantes todavía no pueden hacer la prueba, porque ningún nivel tiene un nivel del MCER.',
  setLevels: 'Ir a los niveles',
  coverage: 'Preguntas en uso',
  skill: 'Habilidad',
  level: 'Nivel',
  everySkill: 'Todas las habilidades',
  skills: { GRAMMAR: 'Gramática', READING: 'Lectura', LISTENING: 'Comprensión oral', SPEAKING: 'Expresión oral' },
  questions: 'Preguntas',
  calibration:
    'La dificultad medida aparece a partir de 20 respuestas. Con pocas respuestas se mantiene cerca del nivel que definió el autor.',
  noneFound: 'Ninguna pregunta coincide con esta habilidad y este nivel.',
  unanswered: 'Sin respuestas todavía',
  answered: (count, right) =>
    plural(count, { one: `${right} de 1 respuesta correcta`, other: `${right} de ${count} respuestas correctas` }),
  difficulty: level => `Dificultad medida: ${level}`,
  misplaced: 'No coincide con su nivel',
  inUse: 'En uso',
  stopping: {
    current: (least, most, sure) =>
      `Reglas actuales: de ${least} a ${most} preguntas por sección. Una sección termina antes cuando la habilidad se conoce con un margen de ${sure} niveles.`,
    default: 'Predeterminadas',
    customized: 'Definidas por tu academia',
    simulated: (least, most, sure) =>
      `Simulado con ${least} a ${most} preguntas por sección. Una sección termina antes cuando la habilidad se conoce con un margen de ${sure} niveles.`,
    ruleChanged: (rule, value, before) => `${rule}: ${value} en lugar de ${before}.`,
    maxQuestionsChanged: (most, before) =>
      `La prueba completa tendrá hasta ${most} preguntas, incluida la oral, en lugar de ${before}.`,
    appliesToNew: 'Los nuevos intentos usarán estas reglas. Los intentos en curso conservan las suyas.',
    save: 'Guardar reglas',
    unchanged: 'Estas reglas ya están en uso',
    saved: 'Reglas guardadas',
    resetToDefault: 'Restablecer',
    changed: 'Alguien cambió las reglas mientras editabas. Las reglas actuales están arriba. Tus cambios siguen aquí.',
    history: 'Historial de las reglas',
  },
  simulation: {
    title: 'Simulación',
    about:
      '1000 estudiantes simulados, repartidos por igual de A1 a C2, hacen la prueba con sus preguntas actuales. Prueba aquí otras reglas. Nada cambia para los estudiantes hasta que guardes.',
    rules: {
      least: 'Mínimo de preguntas por sección',
      most: 'Máximo de preguntas por sección',
      sure_below: 'Certeza (± niveles)',
    },
    between: (min, max) => `Escribe un número de ${min} a ${max}`,
    steps: { 1: 'Escribe un número entero', 0.01: 'Escribe como máximo 2 decimales' },
    minAboveMax: 'Escribe al menos el mínimo',
    run: 'Ejecutar simulación',
    running: 'Estudiantes simulados',
    outcome: (exact, near, asked) =>
      `El ${exact} quedó en su nivel y el ${near} a 1 nivel como máximo, con ${asked} preguntas en promedio.`,
    chart: 'Ubicados en su nivel real',
    all: 'Todos',
    level: 'Nivel real',
    students: 'Estudiantes',
    exact: 'En su nivel',
    near: 'A 1 nivel o menos',
    distance: 'Error promedio (niveles)',
    bias: 'Sesgo (niveles, negativo es demasiado bajo)',
    questionCount: 'Preguntas',
  },
}
