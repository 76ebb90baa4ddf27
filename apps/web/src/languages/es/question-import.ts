import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'

const questions = (count: number) => plural(count, { one: '1 pregunta', other: `${count} preguntas` })
const items = (count: number) => plural(count, { one: '1 elemento', other: `${count} elementos` })

export const questionImport: Translations['question-import'] = {
  back: 'Banco de preguntas',
  backToImports: 'Importar preguntas',
  title: 'Importar preguntas',
  intro:
    'Importa preguntas de un documento o de otro sistema. Primero revisas cada una. Puedes deshacer la importación hasta que una se publique o se use en una prueba.',
  drop: 'Elige archivos de preguntas o suéltalos aquí',
  dropHint:
    'GIFT, Moodle XML, QTI de 1.2 a 3.0, Aiken, texto, CSV o XLSX. Hasta 16 MB cada uno, o 64 MB los comprimidos.',
  wrongKind: name =>
    `No podemos importar ${name}. Elige un archivo .gift, .txt, .xml, .qti, .zip, .imscc, .csv, .tsv o .xlsx.`,
  tooLarge: name => `${name} pesa más de 64 MB. Divídelo en archivos más pequeños.`,
  paste: {
    label: 'Pega preguntas',
    hint: 'Numera cada pregunta o deja una línea vacía antes. Señala la opción correcta con “*” o en negrita, o escribe “Respuesta:” y la respuesta debajo de la pregunta.',
    example:
      '1. Ella ___ profesora.\na) soy\nb) es *\nc) son\n\n2. Yo ___ de Cali.\nRespuesta: soy\n\n3. El agua es seca.\nVerdadero / Falso *',
    action: 'Revisar preguntas',
    name: 'Preguntas pegadas',
    empty: 'Primero pega o escribe una pregunta',
    tooLong: 'Este texto tiene más de 100 mil caracteres. Guárdalo como archivo .txt y súbelo arriba.',
  },
  sending: {
    title: 'Archivos subidos',
    waiting: 'En cola',
    share: percent => `${percent} subido`,
    reading: 'Leyendo…',
    read: count => plural(count, { one: '1 elemento encontrado', other: `${count} elementos encontrados` }),
    open: name => `Revisar ${name}`,
    encoding: name => `Codificación de ${name}`,
    choose: 'Elige…',
  },
  past: {
    title: 'Importaciones anteriores',
    loading: 'Cargando importaciones…',
    loadFailed: 'No pudimos cargar las importaciones',
    empty: { title: 'Aún no hay importaciones', body: 'Aquí aparecerán los archivos que subas, con sus resultados.' },
    by: (who, when) => `${who}, ${when}`,
    server: 'Desde el servidor',
    imported: count => questions(count),
  },
  states: { DRAFT: 'Sin importar', DONE: 'Importado', TAKEN_BACK: 'Deshecho' },
  kinds: {
    SINGLE_CHOICE: 'Opción única',
    MULTIPLE_CHOICE: 'Opción múltiple',
    TRUE_FALSE: 'Verdadero o falso',
    FILL_THE_GAP: 'Completar espacios',
    MATCHING: 'Emparejar',
    ORDERING: 'Ordenar',
    OPEN_TEXT: 'Respuesta escrita',
    SPOKEN: 'Respuesta oral',
  },
  loading: 'Cargando importación…',
  loadFailed: 'No pudimos cargar la importación',
  notFound: {
    title: 'No encontramos esta importación',
    body: 'Las importaciones sin terminar se eliminan después de 1 hora. Importa el archivo de nuevo.',
    action: 'Importar preguntas',
  },
  about: (format, count) => `${format} · ${items(count)}`,
  understood: 'Tipos de pregunta encontrados',
  kindCount: (kind, count) => `${kind}: ${count}`,
  figures: {
    label: 'Filtrar elementos',
    READY: 'Listas',
    WARNED: 'Listas, con cambios',
    DUPLICATE: 'Duplicadas',
    REFUSED: 'Rechazadas',
    LEFT_OUT: 'No son preguntas',
  },
  report: { refused: 'Exportar rechazados', all: 'Exportar informe', saved: 'Informe exportado' },
  rows: {
    title: 'Contenido del archivo',
    states: {
      READY: 'Lista',
      WARNED: 'Lista, con cambios',
      DUPLICATE: 'Duplicada',
      REFUSED: 'Rechazada',
      LEFT_OUT: 'No es una pregunta',
    },
    loading: 'Cargando vista previa…',
    loadFailed: 'No pudimos cargar la vista previa',
    empty: {
      title: 'No hay nada que mostrar',
      body: 'Selecciona de nuevo la cifra resaltada para ver todos los elementos.',
    },
    each: 'Vista previa de cada pregunta',
    eachHint: 'Las preguntas se muestran como las ven los estudiantes.',
    show: 'Vista previa',
    select: title => `Importar “${title}”`,
    item: item => `Elemento ${item}`,
    line: line => `línea ${line}`,
    untitled: 'Sin título',
    spoken: 'Aquí los estudiantes graban su respuesta.',
    viewExisting: 'Ver pregunta existente',
    viewCreated: 'Ver pregunta',
    source: 'Texto original',
  },
  confirmation: {
    action: count => `Importar ${questions(count)}`,
    noneSelected: 'Selecciona al menos 1 pregunta',
    title: count => `¿Importar ${questions(count)}?`,
    drafts: 'Las preguntas se importan como borradores. Los estudiantes no las verán hasta que las publiques.',
    back: 'Puedes deshacer la importación hasta que una pregunta se publique o se use en una prueba.',
    skipped: count =>
      plural(count, {
        one: 'No se importará 1 pregunta que quitaste.',
        other: `No se importarán ${count} preguntas que quitaste.`,
      }),
    also: count =>
      plural(count, { one: 'También se importará 1 duplicada.', other: `También se importarán ${count} duplicadas.` }),
    forAll: 'Aplicar a todas las preguntas',
    level: 'Nivel',
    noLevel: 'Ninguno',
    skill: 'Habilidad',
    noSkill: 'Ninguna',
    skills: { GRAMMAR: 'Gramática', READING: 'Lectura', LISTENING: 'Comprensión oral', SPEAKING: 'Expresión oral' },
    points: 'Puntos',
    pointsHint: 'De 1 a 100. Déjalo vacío para usar los puntos del archivo.',
    pointsWrong: 'Escribe un número entero de 1 a 100 o déjalo vacío',
    tags: 'Etiquetas',
    tagsHint: 'Hasta 10, separadas por comas. Se conservan las del archivo.',
    confirm: 'Importar preguntas',
    importFailed: 'No pudimos importar las preguntas',
    changed:
      'El banco de preguntas cambió mientras estabas aquí. Revisa las duplicadas y selecciona de nuevo las preguntas.',
    done: count =>
      plural(count, {
        one: '1 pregunta importada como borrador',
        other: `${count} preguntas importadas como borradores`,
      }),
  },
  done: {
    title: count => plural(count, { one: '1 pregunta importada', other: `${count} preguntas importadas` }),
    body: 'La importación creó borradores en tu banco de preguntas.',
    viewDrafts: 'Ver borradores',
    publish: 'Publicar borradores',
    undone: 'Esta importación se deshizo. Sus preguntas se quitaron del banco.',
  },
  undo: {
    action: 'Deshacer importación',
    used: count =>
      plural(count, {
        one: 'No puedes deshacer esta importación. 1 pregunta está publicada o en una prueba.',
        other: `No puedes deshacer esta importación. ${count} preguntas están publicadas o en una prueba.`,
      }),
    title: count => `¿Deshacer la importación de ${questions(count)}?`,
    deleted: count =>
      plural(count, {
        one: 'Se eliminará 1 pregunta con sus archivos.',
        other: `Se eliminarán ${count} preguntas con sus archivos.`,
      }),
    edited: 'Se perderán los cambios hechos en las preguntas desde entonces.',
    canImportAgain: 'Puedes importar el archivo de nuevo.',
    confirm: 'Deshacer importación',
    cancel: 'Conservar preguntas',
    done: 'Importación deshecha',
  },
}
