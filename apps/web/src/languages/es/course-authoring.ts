import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'

const classes = (count: number) => plural(count, { one: '1 clase', other: `${count} clases` })

export const courseAuthoring: Translations['course-authoring'] = {
  back: 'Gestión',
  title: 'Cursos',
  intro: 'Cursos grabados, en el orden en que los ven los estudiantes.',
  add: 'Agregar un curso',
  bring: 'Importar de un archivo',
  list: 'Cursos en su orden',
  loading: 'Leyendo los cursos',
  failed: 'No pudimos leer los cursos.',
  reordered: 'Se guardó el orden.',
  archived: 'Archivados',
  none: {
    title: 'Aún no hay cursos',
    body: 'Un curso es una serie de videos cortos, con subtítulos, hojas de trabajo y quizzes. Ningún estudiante lo ve antes de que lo publiques.',
  },
  states: {
    DRAFT: 'Borrador',
    PUBLISHED: 'Publicado',
    ARCHIVED: 'Archivado',
    changed: 'Cambios sin publicar',
    scheduled: when => `Se publica el ${when}`,
    missed: 'No se pudo publicar',
  },
  classes,
  begun: (count, completed) => {
    if (count === 0) return 'Nadie lo ha empezado'
    const begun = plural(count, { one: '1 estudiante lo empezó', other: `${count} estudiantes lo empezaron` })
    return `${begun}, ${plural(completed, { one: '1 lo terminó', other: `${completed} lo terminaron` })}`
  },
  make: {
    title: 'Un curso',
    name: 'Nombre',
    level: 'Nivel',
    noLevel: 'Todos los niveles',
    missing: 'Escribe cómo se llama',
    confirm: 'Crearlo',
  },
  course: {
    title: 'Curso',
    back: 'Cursos',
    loading: 'Leyendo el curso',
    failed: 'No pudimos leer el curso.',
    gone: { title: 'Ese curso no existe', body: 'Tal vez era de otra academia.', action: 'Todos los cursos' },
    unnamed: 'Un curso sin nombre',
    about: 'Sobre el curso',
    classes: 'Clases',
    classList: 'Clases en su orden',
    addClass: 'Agregar una clase',
    noClasses: 'Agrega la primera clase y luego trae su video.',
    unnamedClass: 'Una clase sin nombre',
    number: position => `Clase ${position}`,
    incomplete: 'Le falta algo',
    name: 'Nombre',
    text: 'De qué trata',
    level: 'Nivel',
    noLevel: 'Todos los niveles',
    evaluation: 'Evaluación al final',
    noTest: { VIDEO_QUIZ: 'Ninguno', EVALUATION: 'Ninguna' },
    goneTest: 'Una prueba que ya no existe',
    cover: 'Portada',
  },
  class: {
    back: 'Volver al curso',
    name: 'Nombre de la clase',
    text: 'De qué trata',
    quiz: 'Quiz después del video',
    transcript: 'Transcripción',
    transcriptHint:
      'Los estudiantes la leen junto al video donde no hay subtítulos. Sigue a los subtítulos hasta que la escribes a mano.',
    takeOut: 'Sacar esta clase',
    takenOut: name => `“${name}” ya no está en el borrador.`,
  },
  save: {
    saved: time => `Guardado a las ${time}`,
    unsaved: 'Sin cambios',
    writing: 'Escribiendo…',
    saving: 'Guardando…',
    waiting: 'Sin guardar, lo intentamos de nuevo. Está en este dispositivo.',
    met: 'Otra persona lo cambió',
    refused: 'Sin guardar. Lo que escribiste está en este dispositivo.',
  },
  met: {
    course: 'Curso',
    nothing: 'nada',
    something: 'otro',
    fields: {
      name: 'nombre',
      description: 'texto',
      level_id: 'nivel',
      image_file_id: 'imagen',
      evaluation_id: 'evaluación',
      video_file_id: 'video',
      captions_file_id: 'subtítulos',
      captions_language: 'idioma de los subtítulos',
      more_captions: 'subtítulos en otros idiomas',
      transcript: 'transcripción',
      video_quiz_id: 'quiz',
      attachments: 'archivos',
      id: 'clase',
      classes: 'clases',
    },
  },
  files: {
    image: 'Imagen',
    bringImage: 'Traer una imagen',
    bringFile: 'Traer un archivo',
    imageHint: mb => `JPEG, PNG o WebP, hasta ${mb} MB`,
    attachments: 'Para descargar',
    attachmentsHint: mb => `Hojas de trabajo y otros archivos, hasta ${mb} MB cada uno`,
    remove: 'Quitar',
    removeFile: name => `Quitar ${name}`,
    sending: percent => `Enviando, ${percent}`,
  },
  video: {
    title: 'Video',
    bring: 'Traer un video o solo sonido',
    another: 'Traer otro',
    hint: most =>
      `MP4 o MOV con H.264 y AAC, como los escriben los teléfonos y editores, se envía tal cual; otro video, o sonido como MP3, se convierte antes. Hasta ${most}`,
    unfinished: name => `Elige “${name}” de nuevo y sigue desde donde iba`,
    length: (clock, size) => `${clock}, ${size}`,
    poster: 'Tomar este momento como imagen',
    posters: {
      choose: 'Elegir una imagen',
      title: 'Una imagen de este video',
      about: 'La ven los estudiantes antes de que empiece el video y en la lista de clases.',
      at: clock => `La imagen en ${clock}`,
      loading: 'Tomando imágenes del video…',
      failed: 'Este navegador no toma imágenes de este video. Trae una más abajo.',
    },
    renditions: {
      title: 'Versiones más pequeñas',
      one: 'Hay una sola versión de este video: este servidor no tiene el programa que hace otras más pequeñas.',
      small: 'Este video ya es pequeño y tiene una sola versión.',
      soon: 'Pronto se hacen versiones más pequeñas para conexiones lentas.',
      lines: lines => `${lines}p`,
      ready: size => `lista, ${size}`,
      waiting: 'en espera',
      making: percent => `en proceso, ${percent}`,
      needless: 'no se hizo, porque no sería más pequeña',
      calledOff: 'cancelada',
      callOff: 'Cancelar',
      again: 'Hacerla',
      triedAgain: 'Se intenta de nuevo por sí sola.',
      problems: {
        video_unreadable:
          'no se hizo: el video no se puede leer hasta el final. Puede estar cortado o dañado; expórtalo de nuevo.',
        video_too_large: 'no se hizo: la imagen es más grande que 4K.',
        took_too_long: 'no se hizo: tomó demasiado tiempo.',
        no_room: 'el disco del servidor está lleno.',
        program_gone: 'el programa que las hace no está disponible.',
        program_failed: 'no se hizo: el programa que las hace falló.',
      },
    },
    soundOnly: 'Es solo sonido. En su lugar se ve la imagen de la clase, o su nombre si no tiene.',
    checking: 'Mirando el archivo…',
    share: (percent, left) =>
      left === null
        ? percent
        : left < 60
          ? `${percent}, falta menos de un minuto`
          : `${percent}, ${plural(Math.round(left / 60), { one: 'falta cerca de 1 minuto', other: `faltan unos ${Math.round(left / 60)} minutos` })}`,
    queued: codecs =>
      `Este archivo está en ${codecs}. Se convierte en este navegador en cuanto termine el anterior; deja la página abierta.`,
    converting: codecs =>
      `Este archivo está en ${codecs}. Se convierte en este navegador antes de enviarlo; deja la página abierta.`,
    unconverted:
      'La conversión se interrumpió. Conviértelo de nuevo; si se interrumpe otra vez, conviértelo con un programa como HandBrake a MP4 con H.264 y AAC, y trae ese.',
    convertAgain: 'Convertir de nuevo',
    stopConverting: 'Cancelar',
    pace: (done, all, second) => (second ? `${done} de ${all}, ${second} por segundo` : `${done} de ${all}`),
    paused: (done, all) => `En pausa en ${done} de ${all}`,
    waiting: (done, all) => `Se perdió la conexión en ${done} de ${all}. Sigue sola cuando vuelva.`,
    keeping: 'Ya llegó.',
    preparing: name => `“${name}” llegó y se está preparando. Puedes seguir escribiendo.`,
    inLine: name => `“${name}” llegó y espera a que el servidor lo convierta. Puedes seguir escribiendo.`,
    convertingThere: percent => `Convirtiendo, ${percent}`,
    convertedThere: 'El servidor lo convierte a MP4 con H.264 y AAC. Puedes seguir escribiendo.',
    triedAgain: 'Se intenta de nuevo automáticamente.',
    byServer:
      'Este navegador no puede convertir este archivo; por eso se envía tal como está y lo convierte el servidor. Deja la página abierta hasta que llegue.',
    serverLacks:
      'O pide a quien administra el servidor de la academia que instale ahí el programa ffmpeg: así el servidor convierte archivos como este.',
    ready: name => `“${name}” está listo.`,
    use: 'Usarlo',
    failed: why => `El envío se cortó. ${why}`,
    pause: 'Pausar',
    goOn: 'Seguir',
    giveUp: 'Dejarlo',
    otherFile: 'Elegir otro archivo',
    refusals: {
      video_extension:
        'No es un archivo que conozcamos: MP4, MOV, MKV, WebM y TS son videos; M4A, MP3, WAV, OGG, Opus y FLAC, sonido. Convierte antes los demás, como WMV, FLV o MPEG, a MP4 con un programa como HandBrake.',
      video_too_large: 'Este archivo es demasiado grande. Expórtalo más pequeño o córtalo en dos.',
      video_unreadable: 'Este archivo no se puede reproducir. Tal vez está cortado; expórtalo de nuevo.',
      video_codec_unknown:
        'Su imagen está escrita de una forma que ningún navegador convierte. Conviértelo con un programa como HandBrake a MP4 con H.264, y trae ese.',
      audio_codec_unknown:
        'Su sonido está escrito de una forma que ningún navegador convierte. Conviértelo con un programa como HandBrake a MP4 con sonido AAC, y trae ese.',
      video_too_long: 'Dura más de doce horas. Córtalo en varias clases.',
      video_lost: 'Algo salió mal con este archivo en la academia. Envíalo de nuevo.',
      took_too_long:
        'El servidor tardó demasiado en convertirlo. Conviértelo con un programa como HandBrake a MP4 con H.264 y AAC, y trae ese.',
      no_room: 'El disco del servidor está lleno.',
      program_gone: 'El programa que convierte videos no está disponible en el servidor.',
      program_failed:
        'El programa que convierte videos falló con este. Conviértelo con un programa como HandBrake a MP4 con H.264 y AAC, y trae ese.',
    },
    here: {
      picture_unread_here: codecs =>
        `Este video está en ${codecs} y este navegador no puede leer su imagen. Abre esta página en otro navegador, como Safari para HEVC o Chrome para VP9 y AV1, o conviértelo con un programa como HandBrake a MP4 con H.264 y AAC.`,
      sound_unread_here: codecs =>
        `Este archivo está en ${codecs} y este navegador no puede leer su sonido. Abre esta página en otro navegador, como Chrome o Edge, o conviértelo con un programa como HandBrake a MP4 con H.264 y AAC.`,
      picture_unwritten_here: codecs =>
        `Este video está en ${codecs} y este navegador no puede convertirlo. Abre esta página en un Chrome, Edge o Safari reciente, o conviértelo con un programa como HandBrake a MP4 con H.264 y AAC.`,
      no_room_here: codecs =>
        `Este archivo está en ${codecs} y este navegador no tiene espacio para convertirlo. Libera espacio en este dispositivo, sal de la ventana privada o conviértelo con un programa como HandBrake a MP4 con H.264 y AAC.`,
    },
  },
  gaps: {
    title: 'Lo que falta',
    name_missing: 'El curso no tiene nombre.',
    classes_missing: 'El curso no tiene clases.',
    level_gone: 'Su nivel está archivado: elige otro.',
    evaluation_gone: 'Su evaluación ya no existe: elige otra o ninguna.',
    image_gone: 'Una imagen ya no existe: trae otra.',
    class_name_missing: 'no tiene nombre.',
    class_video_missing: 'no tiene video ni sonido.',
    class_video_gone: 'nombra un video o sonido que ya no existe: tráelo de nuevo.',
    class_captions_gone: 'nombra subtítulos que ya no existen.',
    class_quiz_gone: 'nombra un quiz que ya no existe: elige otro o ninguno.',
    class_attachment_gone: 'nombra un archivo que ya no existe: quítalo o tráelo de nuevo.',
    ofClass: (name, gap) => `“${name}” ${gap}`,
  },
  preview: 'Vista previa',
  publish: {
    action: 'Publicar',
    title: name => `¿Publicar “${name}”?`,
    loading: 'Mirando qué cambia',
    failed: 'No pudimos averiguar qué cambia.',
    means: 'Qué significa',
    first: count =>
      count === 0
        ? 'Ningún estudiante lo tiene aún por plan y nivel.'
        : plural(count, {
            one: '1 estudiante lo tiene por plan y nivel.',
            other: `${count} estudiantes lo tienen por plan y nivel.`,
          }),
    added: names => `Se agrega: ${names}.`,
    changed: names => `Cambia: ${names}. Lo que los estudiantes vieron sigue visto.`,
    takenOut: (name, count) =>
      count === 0
        ? `“${name}” sale del curso.`
        : `“${name}” sale del curso. ${plural(count, { one: '1 estudiante la vio', other: `${count} estudiantes la vieron` })}; sus marcas se conservan.`,
    otherVideo: (name, count) =>
      count === 0
        ? `“${name}” tiene otro video o sonido.`
        : `“${name}” tiene otro video o sonido. ${plural(count, {
            one: '1 estudiante la empezó y sigue donde iba.',
            other: `${count} estudiantes la empezaron y siguen donde iban.`,
          })}`,
    reordered: 'Las clases van en otro orden.',
    course: 'Cambian el nombre, el texto, el nivel, la evaluación o la portada del curso.',
    update: 'A los dispositivos que guardan el curso se les ofrece la actualización.',
    noUpdate: 'Los dispositivos que guardan el curso no tienen nada que traer.',
    attempts: count =>
      plural(count, {
        one: '1 intento de sus pruebas está en curso; termina como empezó.',
        other: `${count} intentos de sus pruebas están en curso; terminan como empezaron.`,
      }),
    note: 'Una nota para las versiones',
    noteHint: 'Qué es distinto, para tus colegas. Los estudiantes no la ven.',
    atHint: 'Se publica lo que sea el borrador en ese momento. Sin una hora se publica enseguida.',
    atMissing: 'Elige un momento que esté por venir',
    laterChoice: 'Más tarde',
    confirm: 'Publicar ahora',
    schedule: 'Publicar entonces',
    done: name => `“${name}” está publicado.`,
    scheduled: when => `Se publicará el ${when}.`,
    callOff: 'No publicarlo entonces',
    calledOff: 'No se publicará por sí solo.',
    missedBody: when => `Debía publicarse el ${when} y faltaba algo. Publícalo cuando esté completo.`,
    scheduledBody: when => `Se publica el ${when}, como esté entonces el borrador.`,
  },
  discard: {
    action: 'Descartar el borrador',
    title: '¿Descartar el borrador?',
    body: 'Se pierde lo que tú y tus colegas escribieron desde la última publicación; el curso sigue como está.',
    confirm: 'Descartarlo',
    done: 'El borrador ya no está.',
  },
  more: {
    title: 'El curso entero',
    duplicate: 'Duplicar',
    duplicateBody: 'Un curso aparte con las mismas clases, sin publicar.',
    copyName: name => `${name} (copia)`,
    duplicated: 'Esta es la copia.',
    takeOut: 'Exportar como archivo',
    takeOutBody: 'El borrador con sus videos, pruebas y preguntas en un solo archivo, para otra academia.',
    takingOut: (name, size) => `Tu navegador guarda “${name}” (${size}).`,
    unpublish: 'Retirar a los estudiantes',
    unpublishBody: 'Ningún estudiante lo ve más. Lo que vieron se conserva y vuelve cuando se publique de nuevo.',
    unpublishTitle: name => `¿Retirar “${name}” a los estudiantes?`,
    unpublished: 'Ningún estudiante lo ve más.',
    archive: 'Archivar',
    archiveBody: 'Cuando ya no se necesita.',
    archiveTitle: name => `¿Archivar “${name}”?`,
    archiveMeans: [
      'Desde ese momento ningún estudiante lo ve y ningún plan lo ofrece.',
      'Lo que los estudiantes vieron, observaron y respondieron se conserva.',
      'Se puede restaurar en cualquier momento.',
    ],
    archiveDone: name => `“${name}” está archivado.`,
    restore: 'Restaurar',
    restored: name => `“${name}” es un borrador de nuevo.`,
    archivedBody: 'Este curso está archivado. Ningún estudiante lo ve. Restáuralo para cambiarlo.',
  },
  versions: {
    title: 'Versiones',
    none: 'Aún no se ha publicado nada.',
    number: number => `Versión ${number}`,
    by: (name, when) => `${name}, ${when}`,
    program: 'El sistema',
    restore: 'Tomar como borrador',
    restoreAbout: number => `la versión ${number}`,
    replaces: 'Reemplaza el borrador que hay. Los estudiantes no notan nada antes de que publiques.',
    restored: 'El borrador es ahora esa versión.',
    restoreTitle: number => `¿Tomar la versión ${number} como borrador?`,
  },
  history: { title: 'Historial', none: 'Aún no se ha cambiado nada.' },
}
