import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'

export const office: Translations['office'] = {
  title: 'Gestión',
  intro: 'Lo que la academia decide para todos y lo que tiene pendiente.',
  loading: 'Contando lo pendiente',
  failed: 'No pudimos contar lo pendiente. Todo se puede abrir igual.',
  nothing: 'Nada',
  waits: count => plural(count, { one: '1 pendiente', other: `${count} pendientes` }),
  needs: {
    title: 'Lo que te necesita hoy',
    none: 'Hoy nada te necesita',
    noneBody: 'Nada falló, nada espera y ningún contrato está por terminar.',
    all: 'Ver todo',
    kinds: {
      mails: count => plural(count, { one: '1 correo no llegó', other: `${count} correos no llegaron` }),
      imports: count =>
        plural(count, { one: '1 importación se detuvo', other: `${count} importaciones se detuvieron` }),
      captions: count =>
        plural(count, { one: '1 borrador de subtítulos falló', other: `${count} borradores de subtítulos fallaron` }),
      renditions: count =>
        plural(count, {
          one: '1 versión más pequeña de un video no se hizo',
          other: `${count} versiones más pequeñas de videos no se hicieron`,
        }),
      videos: count => plural(count, { one: '1 video no se pudo leer', other: `${count} videos no se pudieron leer` }),
      publishing: count =>
        plural(count, {
          one: '1 curso no se publicó a su hora',
          other: `${count} cursos no se publicaron a su hora`,
        }),
      without_teacher: count => plural(count, { one: '1 clase sin profesor', other: `${count} clases sin profesor` }),
      documents: count =>
        plural(count, { one: '1 justificante por decidir', other: `${count} justificantes por decidir` }),
      plan_requests: count =>
        plural(count, { one: '1 estudiante pide un plan', other: `${count} estudiantes piden un plan` }),
      remarks: count =>
        plural(count, {
          one: '1 observación de un curso por leer',
          other: `${count} observaciones de cursos por leer`,
        }),
      contracts: count =>
        plural(count, {
          one: '1 contrato termina en menos de 14 días',
          other: `${count} contratos terminan en menos de 14 días`,
        }),
      hours: count =>
        plural(count, {
          one: '1 estudiante tiene 2 horas o menos',
          other: `${count} estudiantes tienen 2 horas o menos`,
        }),
      attendance: count =>
        plural(count, {
          one: '1 clase sin asistencia o comentarios',
          other: `${count} clases sin asistencia o comentarios`,
        }),
    },
  },
  groups: {
    people: 'Personas y contratos',
    money: 'Honorarios',
    classes: 'Clases',
    teaching: 'Lo que se enseña',
    academy: 'La academia',
    programs: 'Registro y programas',
    records: 'Lo que entregan los estudiantes',
  },
  doors: {
    figures: { title: 'Cifras', body: 'Cupos, asistencia, estudiantes, horas, ingresos y profesores.' },
    teacher_documents: { title: 'Documentos de profesores', body: 'Lo que venció o vence pronto.' },
    courses: { title: 'Cursos', body: 'Clases grabadas: videos, subtítulos, archivos y quizzes.' },
    question_imports: {
      title: 'Importar preguntas',
      body: 'Traerlas de Moodle, Canvas y otros; nada se crea sin verlo.',
    },
    tests: {
      title: 'Quizzes y evaluaciones',
      body: 'Hechos con sus preguntas: secciones, tiempo, intentos y sorteos.',
    },
    placement: { title: 'Prueba de nivel', body: 'Qué pregunta, qué tan difícil es y cuánto acierta.' },
    questions: { title: 'Preguntas', body: 'Escribir, publicar y encontrar las preguntas de sus pruebas.' },
    class_types: { title: 'Tipos de clase', body: 'Duración, precio, cupos, niveles y plazos.' },
    classrooms: { title: 'Aulas', body: 'Dónde se dan las clases y cuántos estudiantes caben.' },
    days_off: { title: 'Días libres', body: 'Los festivos, y cuándo cierra la escuela.' },
    academy_file: { title: 'La academia como archivo', body: 'Descarga la escuela, o créala desde un archivo.' },
    mails: { title: 'Correos', body: 'Lo que dicen los correos de la academia.' },
    settings: { title: 'Ajustes de la academia', body: 'Nombre, apariencia, plazos y límites.' },
    badges: { title: 'Insignias', body: 'Lo que reciben los estudiantes por lo que logran, y sus imágenes.' },
    news: { title: 'Novedades', body: 'Lo que todas las personas leen en su inicio, desde y hasta cuándo.' },
    syllabus: { title: 'Programa', body: 'Niveles, unidades, temas y qué preparar.' },
    setup: { title: 'Puesta en marcha', body: 'De cero a la primera clase, paso a paso.' },
    api: { title: 'Tokens de la API', body: 'Para los programas de la escuela, en algunas áreas y por un tiempo.' },
    webhooks: { title: 'Avisos a programas', body: 'Webhooks: programas que se enteran de lo que pasa.' },
    changes: { title: 'Cambios', body: 'Quién del equipo cambió qué, cuándo y por qué.' },
    students: { title: 'Estudiantes', body: 'Contratos, pagos y horas.' },
    invitations: { title: 'Invitaciones', body: 'Invita a alguien y mira quién ya ingresó.' },
    plans: { title: 'Planes', body: 'Lo que vende la academia: horas, días, límites, precio.' },
    imports: { title: 'Importar personas', body: 'Desde una hoja de cálculo, con revisión antes de crear a nadie.' },
    verify: { title: 'Meses por verificar', body: 'Revisa lo que ganaron los profesores, clase por clase.' },
    pay: { title: 'Meses por pagar', body: 'Verificados y aún sin pagar.' },
    rates: { title: 'Tarifas', body: 'Lo que se paga por una clase, por tipo, nivel y profesor.' },
    without_teacher: { title: 'Clases sin profesor', body: 'Elige quién las da.' },
    cancellations: { title: 'Clases que dejaron los profesores', body: 'Motivos y documentos.' },
    timetable: { title: 'Horario', body: 'La semana: mover, cambiar y cancelar clases.' },
    scheduling: { title: 'Nueva clase', body: 'Una vez o cada semana.' },
    documents: { title: 'Justificantes', body: 'Acepta o rechaza lo que explica una ausencia.' },
    answers: { title: 'Respuestas por corregir', body: 'Respuestas abiertas y habladas de las pruebas.' },
    remarks: { title: 'Observaciones de cursos', body: 'Lo que dicen los estudiantes de las clases grabadas.' },
    levels: { title: 'Niveles por confirmar', body: 'Lo que propone la prueba de nivel.' },
  },
}
