import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'

export const office: Translations['office'] = {
  title: 'Gestión',
  intro: 'Administra la academia y revisa lo pendiente.',
  loading: 'Cargando lo pendiente…',
  loadFailed: 'No pudimos cargar lo pendiente. Aun así puedes abrir todas las páginas.',
  nothing: 'Nada',
  toDoCount: count => plural(count, { one: '1 pendiente', other: `${count} pendientes` }),
  needs: {
    title: 'Requiere tu atención',
    empty: 'Nada requiere tu atención',
    noneBody: 'Los errores, las solicitudes y los plazos aparecen aquí.',
    all: 'Ver todo',
    kinds: {
      mails: count =>
        plural(count, { one: '1 correo no se ha entregado', other: `${count} correos no se han entregado` }),
      imports: count =>
        plural(count, { one: '1 importación se detuvo', other: `${count} importaciones se detuvieron` }),
      captions: count =>
        plural(count, { one: '1 borrador de subtítulos falló', other: `${count} borradores de subtítulos fallaron` }),
      renditions: count =>
        plural(count, {
          one: '1 versión de menor calidad de un video no se creó',
          other: `${count} versiones de menor calidad de videos no se crearon`,
        }),
      videos: count =>
        plural(count, { one: '1 video no se puede reproducir', other: `${count} videos no se pueden reproducir` }),
      publishing: count =>
        plural(count, {
          one: '1 curso no se publicó a la hora programada',
          other: `${count} cursos no se publicaron a la hora programada`,
        }),
      without_teacher: count =>
        plural(count, { one: '1 clase necesita profesor', other: `${count} clases necesitan profesor` }),
      documents: count =>
        plural(count, { one: '1 justificante por revisar', other: `${count} justificantes por revisar` }),
      plan_requests: count =>
        plural(count, { one: '1 estudiante pidió un plan', other: `${count} estudiantes pidieron un plan` }),
      remarks: count =>
        plural(count, {
          one: '1 comentario abierto sobre un curso',
          other: `${count} comentarios abiertos sobre cursos`,
        }),
      contracts: count =>
        plural(count, {
          one: '1 suscripción termina en los próximos 14 días',
          other: `${count} suscripciones terminan en los próximos 14 días`,
        }),
      hours: count =>
        plural(count, {
          one: 'A 1 estudiante le quedan 2 horas o menos',
          other: `A ${count} estudiantes les quedan 2 horas o menos`,
        }),
      attendance: count =>
        plural(count, {
          one: '1 clase sin asistencia o comentarios',
          other: `${count} clases sin asistencia o comentarios`,
        }),
    },
  },
  groups: {
    people: 'Personas y suscripciones',
    money: 'Honorarios',
    classes: 'Clases',
    teaching: 'Contenido',
    academy: 'Academia',
    programs: 'Auditoría e integraciones',
    records: 'Trabajo de los estudiantes',
  },
  cards: {
    figures: { title: 'Reportes', body: 'Cupos, asistencia, estudiantes, horas, ingresos y profesores.' },
    teacher_documents: { title: 'Documentos de profesores', body: 'Vencidos o por vencer.' },
    courses: { title: 'Cursos', body: 'Clases grabadas: videos, subtítulos, archivos y quizzes.' },
    question_imports: {
      title: 'Importar preguntas',
      body: 'Desde Moodle, Canvas y otros, con vista previa.',
    },
    tests: {
      title: 'Pruebas',
      body: 'Quizzes y evaluaciones: secciones, tiempo, intentos y preguntas al azar.',
    },
    placement: { title: 'Prueba de nivel', body: 'Preguntas, dificultad y precisión.' },
    questions: { title: 'Banco de preguntas', body: 'Escribe, publica y encuentra preguntas para tus pruebas.' },
    class_types: { title: 'Tipos de clase', body: 'Duración, precio, cupos, niveles y plazos.' },
    classrooms: { title: 'Aulas', body: 'Dónde se dan las clases y cuántos estudiantes caben.' },
    days_off: { title: 'Días sin clases', body: 'Festivos y otros días en que no hay clases.' },
    academy_file: {
      title: 'Exportar e importar',
      body: 'Exporta la configuración de tu academia o importa una en una academia vacía.',
    },
    mails: { title: 'Plantillas de correo', body: 'Personaliza el texto de los correos de tu academia.' },
    settings: { title: 'Ajustes de la academia', body: 'Nombre, marca, plazos y límites.' },
    badges: { title: 'Insignias', body: 'Reconocimientos a los logros de los estudiantes.' },
    news: { title: 'Anuncios', body: 'Mensajes en la página de inicio de las personas.' },
    syllabus: { title: 'Programa', body: 'Niveles, unidades, temas y materiales.' },
    setup: { title: 'Configura tu academia', body: 'Paso a paso hasta tu primera clase.' },
    api: {
      title: 'Tokens de la API',
      body: 'Acceso para otras aplicaciones, con permisos limitados y fecha de vencimiento.',
    },
    webhooks: { title: 'Webhooks', body: 'Avisa a otras aplicaciones cuando algo pasa.' },
    changes: { title: 'Registro de auditoría', body: 'Qué cambió el equipo, cuándo y por qué.' },
    students: { title: 'Estudiantes', body: 'Suscripciones, pagos y horas.' },
    invitations: { title: 'Invitaciones', body: 'Invita a personas y mira quién ya ingresó.' },
    plans: { title: 'Planes', body: 'Horas, días, límites y precios.' },
    imports: { title: 'Importar personas', body: 'Desde una hoja de cálculo, con vista previa.' },
    verify: { title: 'Meses por verificar', body: 'Revisa lo que ganaron los profesores, clase por clase.' },
    pay: { title: 'Meses por pagar', body: 'Verificados y aún sin pagar.' },
    rates: { title: 'Tarifas de pago', body: 'Pago por tipo de clase, nivel y profesor.' },
    without_teacher: { title: 'Clases por cubrir', body: 'Asigna un reemplazo.' },
    cancellations: { title: 'Cancelaciones de profesores', body: 'Clases cedidas, con motivos y documentos.' },
    timetable: { title: 'Horario', body: 'Mueve, cambia y cancela clases.' },
    groups: { title: 'Grupos', body: 'Estudiantes que toman juntos las clases de un período.' },
    scheduling: { title: 'Programar clase', body: 'Una clase o una serie semanal.' },
    documents: { title: 'Justificantes', body: 'Acepta o rechaza justificantes de los estudiantes.' },
    answers: { title: 'Por calificar', body: 'Respuestas escritas y habladas de las pruebas.' },
    remarks: { title: 'Comentarios de cursos', body: 'Lo que dicen los estudiantes de las clases grabadas.' },
    levels: { title: 'Niveles por confirmar', body: 'Niveles que sugiere la prueba de nivel.' },
  },
}
