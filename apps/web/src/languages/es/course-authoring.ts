import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'
import { el, elStop } from './grammar.ts'

const classes = (count: number) => plural(count, { one: '1 clase', other: `${count} clases` })

export const courseAuthoring: Translations['course-authoring'] = {
  title: 'Cursos',
  intro: 'Cursos grabados, en el orden en que los ven los estudiantes.',
  add: 'Crear curso',
  importCourse: 'Importar curso',
  list: 'Cursos, en orden',
  loading: 'Cargando cursos…',
  loadFailed: 'No pudimos cargar los cursos',
  archived: 'Archivados',
  empty: {
    title: 'Aún no hay cursos',
    body: 'Un curso es una serie de videos cortos con subtítulos, hojas de trabajo y quizzes. Los estudiantes no lo verán hasta que lo publiques.',
  },
  states: {
    DRAFT: 'Borrador',
    PUBLISHED: 'Publicado',
    ARCHIVED: 'Archivado',
    changed: 'Cambios sin publicar',
    scheduled: when => `Programado para ${el(when)}`,
    missed: 'Falló la publicación',
  },
  classes,
  begun: (count, completed) => {
    if (count === 0) return 'Nadie lo ha empezado'
    const begun = plural(count, { one: '1 estudiante lo empezó', other: `${count} estudiantes lo empezaron` })
    return `${begun}, ${plural(completed, { one: '1 lo terminó', other: `${completed} lo terminaron` })}`
  },
  create: {
    title: 'Crear curso',
    name: 'Nombre',
    level: 'Nivel',
    confirm: 'Crear curso',
  },
  course: {
    title: 'Curso',
    back: 'Cursos',
    loading: 'Cargando curso…',
    loadFailed: 'No pudimos cargar el curso',
    notFound: {
      title: 'No encontramos este curso',
      body: 'Tal vez sea de otra academia.',
      action: 'Ver todos los cursos',
    },
    unnamed: 'Curso sin nombre',
    about: 'Detalles del curso',
    classes: 'Clases',
    classList: 'Clases, en orden',
    addClass: 'Agregar clase',
    noClasses: 'Agrega tu primera clase y luego sube su video.',
    unnamedClass: 'Clase sin nombre',
    number: position => `Clase ${position}`,
    incomplete: 'Incompleta',
    name: 'Nombre',
    text: 'Descripción',
    level: 'Nivel',
    evaluation: 'Evaluación final',
    noTest: { VIDEO_QUIZ: 'Ninguno', EVALUATION: 'Ninguna' },
    unavailableTest: 'Prueba no disponible',
    cover: 'Portada',
  },
  class: {
    back: 'Volver al curso',
    name: 'Nombre de la clase',
    text: 'Descripción',
    quiz: 'Quiz de esta clase',
    transcript: 'Transcripción',
    transcriptHint:
      'Se muestra junto al video cuando no hay subtítulos. Se actualiza con los subtítulos hasta que la edites.',
    remove: 'Quitar clase',
    removed: name => `“${name}” quitada del borrador`,
  },
  save: {
    saved: time => `Guardado a las ${time}`,
    unsaved: 'Sin cambios',
    writing: 'Editando…',
    saving: 'Guardando…',
    waiting: 'Sin guardar. Reintentando… Tu trabajo está a salvo en este dispositivo.',
    conflict: 'Otra persona cambió este curso. Elige qué versión conservar.',
    refused: 'Sin guardar. Tu trabajo está a salvo en este dispositivo.',
  },
  conflict: {
    course: 'Curso',
    none: 'Nada',
    unknownName: 'Nombre desconocido',
    fields: {
      name: 'nombre',
      description: 'descripción',
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
    uploadImage: 'Subir imagen',
    uploadFile: 'Subir archivo',
    imageHint: mb => `JPEG, PNG o WebP, hasta ${mb} MB`,
    attachments: 'Archivos adjuntos',
    attachmentsHint: mb => `Hojas de trabajo y otros archivos, hasta ${mb} MB cada uno`,
    remove: 'Quitar',
    removeFile: name => `Quitar ${name}`,
    sending: percent => `Subiendo, ${percent}`,
  },
  video: {
    title: 'Video',
    upload: 'Subir video o audio',
    replace: 'Reemplazar archivo',
    hint: most =>
      `Hasta ${most}. MP4 o MOV con H.264 y AAC, el formato habitual de teléfonos y editores, se sube tal cual. Otros videos y audios, como MP3, se convierten antes.`,
    unfinished: name => `Elige “${name}” de nuevo para continuar la subida`,
    length: (clock, size) => `${clock}, ${size}`,
    poster: 'Usar este fotograma',
    posters: {
      choose: 'Elegir imagen',
      title: 'Elegir imagen del video',
      about: 'Se muestra antes de que empiece el video y en la lista de clases.',
      at: clock => `Fotograma en ${clock}`,
      loading: 'Cargando fotogramas del video…',
      failed: 'Este navegador no puede extraer fotogramas de este video. Cierra esta ventana y sube una imagen.',
    },
    renditions: {
      title: 'Versiones de menor calidad',
      one: 'Este video tiene una sola versión. Este servidor no puede crear versiones de menor calidad.',
      small: 'Este video ya es pequeño, así que tiene una sola versión.',
      soon: 'Pronto se crearán versiones de menor calidad para conexiones lentas.',
      lines: lines => `${lines}p`,
      ready: size => `Lista, ${size}`,
      waiting: 'En cola',
      creating: percent => `Creando, ${percent}`,
      needless: 'No se creó: no sería más pequeña.',
      calledOff: 'Cancelada',
      callOff: 'Cancelar',
      again: 'Crear',
      retrying: 'Se reintenta automáticamente.',
      problems: {
        video_unreadable:
          'No se creó: una parte del video no se puede leer. Puede estar cortado o dañado. Expórtalo de nuevo y reemplaza el archivo.',
        video_too_large: 'No se creó: la resolución es mayor que 4K.',
        took_too_long: 'No se creó: tardó demasiado.',
        no_room: 'El disco del servidor está lleno. Avisa al responsable de tu servidor.',
        program_gone:
          'La herramienta que convierte videos no está disponible en el servidor. Avisa al responsable de tu servidor.',
        program_failed: 'No se creó: falló la conversión.',
      },
    },
    soundOnly: 'Solo audio. Los estudiantes ven la imagen de la clase o, si no hay, el nombre de la clase.',
    checking: 'Revisando el archivo…',
    share: (percent, left) =>
      left === null
        ? percent
        : left < 60
          ? `${percent}, falta menos de un minuto`
          : `${percent}, ${plural(Math.round(left / 60), { one: 'falta cerca de 1 minuto', other: `faltan unos ${Math.round(left / 60)} minutos` })}`,
    queued: codecs =>
      `Este archivo está en ${codecs}. Este navegador lo convertirá después del anterior. Deja esta página abierta.`,
    converting: codecs =>
      `Este archivo está en ${codecs}. Este navegador lo está convirtiendo antes de subirlo. Deja esta página abierta.`,
    unconverted:
      'La conversión se detuvo. Inténtalo de nuevo. Si vuelve a detenerse, convierte el archivo a MP4 con H.264 y AAC con una herramienta como HandBrake y súbelo.',
    stopConverting: 'Cancelar',
    pace: (done, all, second) => (second ? `${done} de ${all}, ${second}/s` : `${done} de ${all}`),
    paused: (done, all) => `En pausa en ${done} de ${all}`,
    waiting: (done, all) => `Se perdió la conexión en ${done} de ${all}. La subida continuará automáticamente.`,
    saving: 'Subido. Guardando…',
    preparing: name => `“${name}” se subió y se está preparando. Puedes seguir trabajando.`,
    queuedOnServer: name => `“${name}” se subió y está en cola para convertirse. Puedes seguir trabajando.`,
    convertingOnServer: percent => `Convirtiendo, ${percent}`,
    convertingOnServerHint:
      'El servidor está convirtiendo este archivo a MP4 con H.264 y AAC. Puedes seguir trabajando.',
    retrying: 'Se reintenta automáticamente.',
    byServer:
      'Este navegador no puede convertir este archivo. Lo hará el servidor. Deja esta página abierta hasta que termine la subida.',
    serverLacks:
      'O pide al responsable de tu servidor que instale ffmpeg. Así el servidor podrá convertir archivos como este.',
    ready: name => `“${name}” está listo.`,
    use: 'Usar archivo',
    failed: why => `La subida se detuvo. ${why}`,
    pause: 'Pausar',
    resume: 'Continuar',
    cancelUpload: 'Cancelar subida',
    refusals: {
      video_extension:
        'No admitimos este tipo de archivo. Sube video MP4, MOV, MKV, WebM o TS, o audio M4A, MP3, WAV, OGG, Opus o FLAC. Convierte los demás, como WMV, FLV o MPEG, a MP4 con una herramienta como HandBrake.',
      video_too_large:
        'Este archivo pesa más de 4 GB o su resolución es mayor que 4K. Exporta uno más pequeño o divide el video en dos.',
      video_unreadable:
        'Este archivo no se puede reproducir. Puede estar cortado o dañado. Expórtalo de nuevo y súbelo.',
      video_codec_unknown:
        'No podemos convertir este formato de video. Conviértelo a MP4 con H.264 con una herramienta como HandBrake y súbelo.',
      audio_codec_unknown:
        'No podemos convertir este formato de audio. Conviértelo a MP4 con audio AAC con una herramienta como HandBrake y súbelo.',
      video_too_long: 'Este archivo dura más de 12 horas. Divídelo en varias clases.',
      video_lost: 'Algo salió mal con este archivo en el servidor. Súbelo de nuevo.',
      took_too_long:
        'El servidor tardó demasiado en convertir este archivo. Conviértelo a MP4 con H.264 y AAC con una herramienta como HandBrake y súbelo.',
      no_room: 'El disco del servidor está lleno. Avisa al responsable de tu servidor.',
      program_gone:
        'La herramienta que convierte videos no está disponible en el servidor. Avisa al responsable de tu servidor.',
      program_failed:
        'El servidor no pudo convertir este archivo. Conviértelo a MP4 con H.264 y AAC con una herramienta como HandBrake y súbelo.',
    },
    here: {
      picture_unread_here: codecs =>
        `Este video está en ${codecs} y este navegador no puede leerlo. Abre esta página en otro navegador, como Safari para HEVC o Chrome para VP9 y AV1. O convierte el video a MP4 con H.264 y AAC con una herramienta como HandBrake.`,
      sound_unread_here: codecs =>
        `Este archivo está en ${codecs} y este navegador no puede leer su audio. Abre esta página en otro navegador, como Chrome o Edge. O convierte el archivo a MP4 con H.264 y AAC con una herramienta como HandBrake.`,
      picture_unwritten_here: codecs =>
        `Este video está en ${codecs} y este navegador no puede convertirlo. Abre esta página en una versión reciente de Chrome, Edge o Safari. O convierte el video a MP4 con H.264 y AAC con una herramienta como HandBrake.`,
      no_room_here: codecs =>
        `Este archivo está en ${codecs} y este navegador no tiene espacio para convertirlo. Libera espacio en este dispositivo o usa una ventana que no sea privada. O convierte el archivo a MP4 con H.264 y AAC con una herramienta como HandBrake.`,
    },
  },
  gaps: {
    title: 'Corrige esto antes de publicar',
    name_missing: 'Escribe el nombre del curso',
    classes_missing: 'Agrega al menos 1 clase',
    level_gone: 'El nivel está archivado. Elige otro.',
    evaluation_gone: 'La evaluación se archivó o se eliminó. Elige otra o ninguna.',
    image_gone: 'Falta una imagen. Sube otra.',
    class_name_missing: 'no tiene nombre',
    class_video_missing: 'no tiene video ni audio',
    class_video_gone: 'perdió su video o audio. Súbelo de nuevo.',
    class_captions_gone: 'perdió sus subtítulos. Súbelos de nuevo.',
    class_quiz_gone: 'tiene un quiz que se archivó o se eliminó. Elige otro o ninguno.',
    class_attachment_gone: 'perdió un archivo adjunto. Quítalo o súbelo de nuevo.',
    ofClass: (name, gap) => `“${name}” ${gap}`,
  },
  preview: 'Vista previa',
  publish: {
    action: 'Publicar',
    title: name => `¿Publicar “${name}”?`,
    first: count =>
      count === 0
        ? 'Ningún estudiante tiene aún el plan o el nivel para ver esta versión.'
        : plural(count, {
            one: '1 estudiante verá esta versión, según su plan y nivel.',
            other: `${count} estudiantes verán esta versión, según su plan y nivel.`,
          }),
    added: names => `Se agregan: ${names}.`,
    changed: names => `Cambian: ${names}. Los estudiantes conservan su progreso.`,
    removed: (name, count) =>
      count === 0
        ? `Se quitará “${name}”.`
        : `Se quitará “${name}”. ${plural(count, { one: '1 estudiante la vio y conserva su progreso.', other: `${count} estudiantes la vieron y conservan su progreso.` })}`,
    otherVideo: (name, count) =>
      count === 0
        ? `“${name}” tiene otro video o audio.`
        : `“${name}” tiene otro video o audio. ${plural(count, { one: '1 estudiante la empezó y seguirá donde iba.', other: `${count} estudiantes la empezaron y seguirán donde iban.` })}`,
    reordered: 'Cambiará el orden de las clases.',
    course: 'Cambiarán los detalles o la portada del curso.',
    update: 'Los estudiantes que descargaron este curso podrán actualizar su copia.',
    noUpdate: 'Las copias sin conexión siguen al día.',
    attempts: count =>
      plural(count, {
        one: '1 intento de prueba está en curso. No cambiará.',
        other: `${count} intentos de prueba están en curso. No cambiarán.`,
      }),
    note: 'Nota de la versión',
    noteHint: 'Opcional. Cuenta a tus colegas qué cambió. Los estudiantes no la ven.',
    atHint: 'Opcional. Publicaremos el borrador tal como esté en ese momento.',
    atMissing: 'Elige una hora futura',
    laterChoice: 'Publicar más tarde',
    confirm: 'Publicar ahora',
    schedule: 'Programar',
    done: name => `“${name}” publicado`,
    scheduled: when => `Programado para ${el(when)}`,
    callOff: 'Cancelar publicación',
    calledOff: 'Publicación programada cancelada',
    missedBody: when =>
      `No pudimos publicar este curso ${el(when)} porque faltaba algo. Completa el borrador y publícalo.`,
    scheduledBody: when => `Programado para ${elStop(when)} Publicaremos el borrador tal como esté en ese momento.`,
  },
  discard: {
    action: 'Descartar borrador',
    title: '¿Descartar el borrador?',
    body: 'Se perderá lo que tú y tus colegas cambiaron desde la última publicación. Los estudiantes conservan la versión publicada.',
    confirm: 'Descartar borrador',
    done: 'Borrador descartado',
  },
  more: {
    title: 'Acciones del curso',
    duplicate: 'Duplicar',
    duplicateBody: 'Crea una copia sin publicar con las mismas clases.',
    copyName: name => `${name} (copia)`,
    duplicated: 'Curso duplicado',
    exportCourse: 'Exportar curso',
    exportBody: 'Descarga el borrador con sus videos, pruebas y preguntas en un solo archivo, para otra academia.',
    exporting: (name, size) => `Descargando “${name}” (${size})`,
    unpublish: 'Dejar de publicar',
    unpublishBody: 'Los estudiantes dejarán de ver el curso. Su progreso vuelve cuando lo publiques de nuevo.',
    unpublishTitle: name => `¿Dejar de publicar “${name}”?`,
    unpublished: 'El curso dejó de estar publicado',
    archive: 'Archivar',
    archiveBody: 'Archiva el curso cuando ya no lo necesites.',
    archiveTitle: name => `¿Archivar “${name}”?`,
    archiveConsequences: [
      'Los estudiantes dejarán de verlo y los planes no lo ofrecerán.',
      'Los estudiantes conservan su progreso, sus comentarios y sus respuestas.',
      'Puedes restaurarlo en cualquier momento.',
    ],
    archiveDone: name => `“${name}” archivado`,
    restore: 'Restaurar',
    restored: name => `“${name}” restaurado como borrador`,
    archivedBody: 'Este curso está archivado y los estudiantes no lo ven. Restáuralo para cambiarlo.',
  },
  versions: {
    by: (name, when) => `${name}, ${when}`,
    program: 'Automático',
    restore: 'Restaurar esta versión',
    restoreAbout: number => `número ${number}`,
    replaces: 'Reemplazará el borrador actual. Los estudiantes no ven cambios hasta que publiques.',
    restored: 'Versión restaurada como borrador',
    restoreTitle: number => `¿Restaurar la versión ${number}?`,
  },
}
