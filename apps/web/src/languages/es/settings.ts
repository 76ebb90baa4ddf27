import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'
import { elStop } from './grammar.ts'

export const settings: Translations['settings'] = {
  title: 'Ajustes de la academia',
  intro: 'Qué es tu academia y dentro de qué límites trabaja su gente. Un cambio vale para todos al instante.',
  back: 'Gestión',
  jump: 'Ajustes por tema',
  loading: 'Cargando los ajustes',
  failed: 'Los ajustes no llegaron',
  groups: {
    academy: { title: 'La academia', body: 'Cómo la conoce la gente y con qué reloj se cuentan sus días.' },
    reserving: { title: 'Reservas', body: 'Cuándo pueden los estudiantes tomar un cupo, y en qué clases.' },
    changing: {
      title: 'Cancelar y cambiar de clase',
      body: 'Hasta cuándo se puede cambiar de opinión. Las clases ya reservadas conservan su plazo.',
    },
    classes: { title: 'Clases', body: 'La sala, y las clases que se quedan sin profesor.' },
    waitlist: { title: 'Lista de espera', body: 'Qué pasa con un cupo que se libera en una clase llena.' },
    attendance: {
      title: 'Asistencia',
      body: 'Cuánto tiempo tienen los profesores para registrar quién vino y escribir comentarios.',
    },
    files: { title: 'Archivos', body: 'Qué puede enviar la gente: tareas, justificantes, comentarios.' },
    placement: { title: 'Prueba de nivel', body: 'La prueba que encuentra el nivel de un estudiante.' },
    keeping: {
      title: 'Lo que se guarda',
      body: 'Cuánto tiempo guarda la academia lo que nadie necesita para siempre. Lo más antiguo se borra en menos de una hora y no vuelve. Los libros quedan: reservas, horas, registros y meses.',
    },
  },
  look: {
    title: 'Apariencia',
    body: 'Tu color y tu logotipo, en la aplicación, en las páginas de ingreso y en los correos.',
  },
  about: {
    reserve_horizon_days: 'Tantos días antes de que empiece, una clase se puede reservar.',
    reserve_min_minutes_before: 'Desde tanto tiempo antes del comienzo ya no se puede tomar un cupo.',
    levels_below: 'Los estudiantes también pueden reservar clases de tantos niveles por debajo del suyo, para repasar.',
    levels_above: 'Los estudiantes también pueden reservar clases de tantos niveles por encima del suyo, como reto.',
    cancel_free_hours_before: 'Hasta tanto tiempo antes de una clase, quien cancela recupera las horas.',
    reschedule_hours_before: 'Hasta tanto tiempo antes de una clase, un estudiante puede cambiar a otra.',
    join_window_minutes: 'Desde entonces los estudiantes ven cómo entrar a la sala.',
    without_teacher_deadline_hours:
      'Una clase que su profesor deja busca otro hasta entonces. Después se cancela y las horas se devuelven.',
    waitlist_offer_minutes: 'Un cupo liberado se aparta ese tiempo para quien va primero, y luego para quien sigue.',
    attendance_window_days:
      'Los profesores pueden registrar y corregir hasta tantos días después de una clase. El equipo, siempre.',
    max_files: 'Cuántos archivos se pueden enviar con un mensaje, un documento o un registro.',
    max_file_size_mb: 'Lo que pesa más se rechaza antes de enviarse.',
    document_notice_days:
      'El documento de un profesor que vence dentro de tantos días queda pendiente en Gestión, y se avisa una vez a quien lleva las personas.',
    placement_repeat_days:
      'Cuánto espera un estudiante antes de repetir la prueba; un profesor puede permitirlo enseguida.',
    notifications_kept_days: 'Lo que se avisó a la gente en la aplicación se va después de tantos días, leído o no.',
    mails_kept_days:
      'Lo que decía un correo se guarda tantos días después de enviarlo o de dejar de intentarlo, para quien lleva el servidor.',
  },
  examples: {
    reserve_horizon_days: (friday, when) => `Una clase del ${friday}, se puede reservar desde ${elStop(when)}`,
    reserve_min_minutes_before: (friday, when) => `Una clase del ${friday}, se puede reservar hasta ${elStop(when)}`,
    levels_below: levels => `Un estudiante de B1 puede reservar: ${levels}.`,
    levels_above: levels => `Un estudiante de B1 puede reservar: ${levels}.`,
    cancel_free_hours_before: (friday, when) =>
      `Una clase del ${friday}, se puede cancelar sin costo hasta ${elStop(when)}`,
    reschedule_hours_before: (friday, when) =>
      `De una clase del ${friday}, se puede cambiar a otra hasta ${elStop(when)}`,
    join_window_minutes: (friday, when) => `La sala de una clase del ${friday}, abre ${elStop(when)}`,
    without_teacher_deadline_hours: (friday, when) =>
      `Una clase sin profesor del ${friday}, se cancela ${elStop(when)}`,
    attendance_window_days: (friday, when) => `Una clase del ${friday}, se puede registrar hasta ${elStop(when)}`,
  },
  bounds: (least, most) => `De ${least} a ${most}.`,
  usual: value => `Lo habitual: ${value}.`,
  toUsual: name => `${name}: volver a lo habitual`,
  backToUsual: 'Volver a lo habitual',
  lastChanged: by => `Último cambio: ${by}`,
  academy: {
    name: 'Como aparece en la aplicación, en los correos y en los calendarios.',
    contact:
      'Adonde llegan las respuestas a tus correos. Sin él, van a quien los envía. Lo ven los estudiantes que necesitan un plan.',
    phone: 'Opcional. Lo ven los estudiantes que necesitan un plan.',
    whatsapp: 'Opcional. Con el país, como +573001234567. Lo ven los estudiantes que necesitan un plan.',
    zone: 'Los días, las semanas y los meses de la academia se cuentan con este reloj.',
    currency: 'De los precios, las tarifas y los honorarios.',
    languages: 'Cada persona elige uno de estos. El inglés siempre está.',
    teaches: 'En el que están escritas las clases, los cursos y las pruebas; se lee en voz alta como lo que es.',
  },
  files: 'Queda al menos un tipo de imagen: las fotos de las personas son imágenes.',
  missing: 'Esto hace falta',
  number: (least, most) => `Un número entero de ${least} a ${most}`,
  reason: 'Motivo, para tus colegas (opcional)',
  save: 'Guardar',
  discard: 'Descartar',
  saved: group => `${group}: guardado. Vale desde ahora.`,
  unsaved: count => plural(count, { one: 'Hay 1 cambio sin guardar.', other: `Hay ${count} cambios sin guardar.` }),
  confirm: {
    title: 'Esto tiene consecuencias',
    means: 'Qué significa',
    zone: place => [
      `Los días empiezan y terminan con el reloj de ${place}: los límites de una semana o un mes, las fechas de los contratos y los meses de honorarios se cuentan de nuevo.`,
      'Las clases programadas se quedan en el instante que tienen; las series semanales conservan la zona en que se crearon.',
      'La disponibilidad de los profesores se lee con el otro reloj. Pídeles que revisen la suya.',
    ],
    currency: (amounts, currency) => [
      `${plural(amounts, { one: '1 precio o tarifa se queda', other: `${amounts} precios y tarifas se quedan` })} con la cifra que tiene, y se lee en ${currency}.`,
      'Nada se convierte. Revisa después los planes y las tarifas.',
    ],
    go: 'Cambiarlo',
  },
  colour: {
    label: 'Color',
    hint: 'De los botones, los enlaces y las marcas. Su tono se ajusta a cada tema, para que todos puedan leerlo.',
    own: 'El color propio del producto',
    choose: 'Elegir un color',
    code: 'Color como #rrggbb',
    wrong: 'Un color como #0f766e',
    kept: 'Se lee bien en los dos temas tal como es.',
    adjusted: {
      dark: 'En el tema oscuro se muestra más claro, para que se pueda leer.',
      light: 'En el tema claro se muestra más oscuro, para que se pueda leer.',
    },
    preview: { dark: 'En el tema oscuro', light: 'En el tema claro', button: 'Reservar', link: 'Ver la clase' },
  },
  logo: {
    label: 'Logotipo',
    hint: 'PNG, JPEG o WebP. Se muestra entero, sobre blanco. Si es cuadrado, también es el ícono de la aplicación instalada.',
    alt: 'Tu logotipo',
    none: 'Se muestra la marca del producto.',
    add: 'Elegir un logotipo',
    change: 'Elegir otro',
    remove: 'Quitar el logotipo',
    saved: 'Se cambió el logotipo.',
    removed: 'Se quitó el logotipo.',
  },
  history: { title: 'Qué se cambió', none: 'Nadie ha cambiado un ajuste todavía.' },
  problems: {
    amounts_exist: 'Hay precios y tarifas guardados en la moneda de ahora.',
    unsupported_media_type: 'Esto no se puede leer como imagen. Elige un PNG, JPEG o WebP.',
    too_large: 'Este archivo es demasiado grande.',
  },
  refusals: {
    beyond_horizon: 'Tiene que ser más corto que el tiempo en que las clases están abiertas para reservar.',
    no_picture: 'Conserva al menos uno de PNG, JPG, JPEG y WebP.',
  },
}
