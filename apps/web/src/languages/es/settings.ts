import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'
import { elStop } from './grammar.ts'

export const settings: Translations['settings'] = {
  title: 'Ajustes de la academia',
  intro: 'Los datos, las reglas y los límites de tu academia. Los cambios se aplican de inmediato.',
  jump: 'Ajustes por tema',
  loading: 'Cargando los ajustes…',
  loadFailed: 'No pudimos cargar los ajustes',
  groups: {
    academy: { title: 'Academia', body: 'Cómo la conoce la gente y su zona horaria.' },
    reserving: {
      title: 'Reservas',
      body: 'Cuándo pueden reservar los estudiantes, qué clases, y quién puede reservar por ellos.',
    },
    changing: {
      title: 'Cancelar y cambiar de clase',
      body: 'Plazos para los estudiantes. Las clases ya reservadas conservan sus plazos.',
    },
    classes: { title: 'Clases', body: 'Salas en línea y clases que necesitan un reemplazo.' },
    waitlist: { title: 'Lista de espera', body: 'Qué pasa cuando se libera un cupo en una clase llena.' },
    attendance: {
      title: 'Asistencia',
      body: 'Cuánto tiempo después de una clase los profesores pueden registrar la asistencia y escribir comentarios.',
    },
    files: { title: 'Archivos', body: 'Qué se puede subir, como materiales, justificantes y archivos de comentarios.' },
    placement: { title: 'Prueba de nivel', body: 'La prueba que sugiere el nivel de un estudiante.' },
    keeping: {
      title: 'Retención de datos',
      body: 'Cuánto tiempo se conservan los datos. Los más antiguos se eliminan en menos de una hora y no se recuperan. Las reservas, las horas, la asistencia y los honorarios se conservan siempre.',
    },
  },
  look: {
    title: 'Marca',
    body: 'Tu color y tu logotipo en la aplicación, en las páginas de ingreso y en los correos.',
  },
  about: {
    reserve_horizon_days: 'Las reservas de una clase se abren con esta anticipación.',
    reserve_min_minutes_before: 'Las reservas se cierran cuando falta este tiempo para la clase.',
    levels_below:
      'Los estudiantes pueden reservar clases de hasta este número de niveles por debajo del suyo, para repasar.',
    levels_above:
      'Los estudiantes pueden reservar clases de hasta este número de niveles por encima del suyo, como reto.',
    teachers_reserve:
      'En sus clases, los profesores pueden reservar y cancelar cupos para estudiantes, y ponerlos en la lista de espera o quitarlos. Se aplican las reglas de los estudiantes. Al agregar a un estudiante, pueden buscar por nombre a cualquiera.',
    cancel_free_hours_before:
      'Los estudiantes pueden cancelar y recuperar sus horas si lo hacen al menos con esta anticipación.',
    reschedule_hours_before: 'Los estudiantes pueden cambiar a otra clase si lo hacen al menos con esta anticipación.',
    join_window_minutes: 'La sala en línea se abre con esta anticipación.',
    without_teacher_deadline_hours:
      'Debe haber un reemplazo al menos con esta anticipación. Si no, la clase se cancela y los estudiantes recuperan sus horas.',
    waitlist_offer_minutes: 'Cuánto tiempo se aparta un cupo libre para cada persona de la lista de espera.',
    attendance_window_days:
      'Los profesores pueden registrar y corregir la asistencia y los comentarios durante este número de días después de una clase. El equipo puede siempre.',
    max_files: 'Cuántos archivos se pueden adjuntar a los comentarios para un estudiante en una clase.',
    max_file_size_mb: 'Los archivos más grandes se rechazan.',
    document_notice_days:
      'Los documentos de profesores aparecen en Gestión con esta anticipación, antes de que venzan. El equipo con el permiso Personas también recibe una notificación de cada uno.',
    placement_repeat_days:
      'Cuánto debe esperar un estudiante para repetir la prueba de nivel. Un profesor o el equipo puede permitirlo antes.',
    notifications_kept_days: 'Cuánto tiempo se conservan las notificaciones, leídas o no.',
    mails_kept_days:
      'Cuánto tiempo se conserva el contenido de un correo después de enviarse o fallar. Solo lo ve el responsable del servidor.',
  },
  examples: {
    reserve_horizon_days: (friday, when) => `Una clase del ${friday}: se puede reservar desde ${elStop(when)}`,
    reserve_min_minutes_before: (friday, when) => `Una clase del ${friday}: se puede reservar hasta ${elStop(when)}`,
    levels_below: levels => `Un estudiante de B1 puede reservar clases de estos niveles: ${levels}.`,
    levels_above: levels => `Un estudiante de B1 puede reservar clases de estos niveles: ${levels}.`,
    cancel_free_hours_before: (friday, when) =>
      `Una clase del ${friday}: se puede cancelar sin costo hasta ${elStop(when)}`,
    reschedule_hours_before: (friday, when) =>
      `Una clase del ${friday}: se puede cambiar por otra hasta ${elStop(when)}`,
    join_window_minutes: (friday, when) => `Una clase del ${friday}: la sala en línea se abre ${elStop(when)}`,
    without_teacher_deadline_hours: (friday, when) =>
      `Una clase sin profesor del ${friday}: se cancela ${elStop(when)}`,
    attendance_window_days: (friday, when) =>
      `Una clase del ${friday}: la asistencia se puede registrar hasta ${elStop(when)}`,
  },
  bounds: (least, most) => `De ${least} a ${most}.`,
  default: value => `Valor predeterminado: ${value}.`,
  resetTo: name => `Restablecer el valor predeterminado de ${name}`,
  reset: 'Restablecer',
  lastChanged: by => `Último cambio: ${by}`,
  academy: {
    name: 'Aparece en la aplicación, los correos y los calendarios.',
    contact:
      'Los estudiantes y profesores ven esta dirección. Las respuestas a tus correos llegan aquí o, si la dejas vacía, a la dirección del remitente.',
    phone: 'Opcional. Lo ven los estudiantes y profesores.',
    whatsapp: 'Opcional. Incluye el código de país, como +573001234567. Lo ven los estudiantes y profesores.',
    zone: 'Se usa para los días, las semanas y los meses de tu academia.',
    currency: 'Se usa para los precios, las tarifas y los honorarios.',
    languages: 'Cada persona elige uno. El inglés siempre está disponible.',
    teaches: 'El idioma de tus clases, cursos y pruebas. Los lectores de pantalla lo usan para leerlos en voz alta.',
  },
  on: 'Sí',
  off: 'No',
  files: 'Conserva al menos un tipo de imagen, porque las fotos de perfil son imágenes.',
  missing: 'Escribe un valor',
  number: (least, most) => `Escribe un número entero de ${least} a ${most}`,
  reason: 'Motivo (opcional)',
  save: 'Guardar ajustes',
  discard: 'Descartar cambios',
  saved: group => `Ajustes guardados: ${group}`,
  unsaved: count => plural(count, { one: '1 cambio sin guardar.', other: `${count} cambios sin guardar.` }),
  confirm: {
    title: '¿Guardar estos ajustes?',
    zone: place => [
      `Los días empiezan y terminan en hora de ${place}. Los límites por semana y mes, las fechas de las suscripciones y los meses de honorarios se calculan de nuevo.`,
      'Las clases programadas no se mueven. Las series semanales conservan la zona horaria en que se crearon.',
      'La disponibilidad de los profesores quedará en la nueva zona horaria. Pídeles que la revisen.',
    ],
    currency: (amounts, currency) => [
      `${plural(amounts, { one: '1 precio o tarifa conservará su número y quedará', other: `${amounts} precios y tarifas conservarán su número y quedarán` })} en ${currency}.`,
      'Los montos no se convierten. Revisa después tus planes y tarifas.',
    ],
    go: 'Guardar ajustes',
  },
  colour: {
    label: 'Color',
    hint: 'Se usa en botones, enlaces y detalles. Lo ajustamos en cada tema para que se lea bien.',
    own: 'Color predeterminado',
    choose: 'Elegir color',
    code: 'Código de color (#rrggbb)',
    wrong: 'Escribe un color, como #0f766e',
    kept: 'Se lee bien en todos los temas.',
    adjusted: {
      some: 'En algunos temas se ajusta para que se lea bien.',
      dark: 'se muestra más claro',
      light: 'se muestra más oscuro',
    },
    preview: { button: 'Reservar', link: 'Ver clase' },
  },
  logo: {
    label: 'Logotipo',
    hint: 'PNG, JPEG o WebP. Se muestra sobre fondo blanco y sin recortar. Si es cuadrado, también es el ícono de la aplicación.',
    alt: 'Tu logotipo',
    empty: 'Aún no hay logotipo. Se muestra el de Aulaviva.',
    add: 'Subir logotipo',
    change: 'Cambiar logotipo',
    remove: 'Quitar logotipo',
    saved: 'Logotipo guardado',
    removed: 'Logotipo quitado',
  },
  problems: {
    amounts_exist:
      'Se agregaron precios o tarifas en la moneda actual. Vuelve a cargar la página e inténtalo de nuevo.',
    unsupported_media_type: 'No podemos leer esta imagen. Elige un archivo PNG, JPEG o WebP.',
    too_large: 'Este archivo supera el tamaño máximo de “Archivos”. Elige uno más pequeño.',
  },
  refusals: {
    beyond_horizon: 'Escribe un tiempo más corto que el de “Apertura de reservas”',
    horizon_too_short: 'Escribe un tiempo más largo que cada plazo antes de la clase, como “Cancelación sin costo”',
    no_picture: 'Conserva al menos uno de PNG, JPG, JPEG y WebP',
  },
}
