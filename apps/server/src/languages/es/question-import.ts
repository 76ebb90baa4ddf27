import type { Translations } from '../translations.ts'

export const questionImport: Translations['question-import'] = {
  unreadable: {
    unknown_format:
      'No encontramos preguntas en este archivo. Sube GIFT, Moodle XML, QTI, CSV o XLSX, o texto con un número o una línea vacía antes de cada pregunta.',
    ask_encoding: 'No pudimos detectar la codificación del texto. Elige una.',
    file_too_large:
      'Este archivo es demasiado grande. Los archivos pueden pesar hasta 16 MB, y los comprimidos hasta 64 MB. Divídelo en archivos más pequeños.',
    empty_file: 'Este archivo no tiene preguntas',
  },
  refusals: {
    several_full_answers:
      'Varias opciones son del todo correctas, pero solo se puede elegir una. Hazla de opción múltiple.',
    no_right_answer: 'Sin respuesta correcta. Márcala en el archivo.',
    right_answer_is_no_option: 'La respuesta correcta no está entre las opciones. Haz que coincida con una.',
    numeric_range: 'La respuesta es un intervalo de números. Pide un solo número.',
    wildcard_answer: '“*” acepta cualquier respuesta. Escribe las respuestas correctas.',
    many_to_many: 'Algunos elementos tienen varias parejas. Divide la pregunta en varias.',
    several_interactions: 'Este elemento hace varias preguntas. Crea un elemento para cada una.',
    adaptive_item: 'No se admiten preguntas adaptativas. Escríbela como pregunta sencilla.',
    template_item: 'No se admiten preguntas con números generados. Usa números fijos.',
    file_answer: 'No se admiten archivos como respuesta. Pide una respuesta escrita u oral.',
    picture_answer: 'No se admiten imágenes como respuesta. Usa respuestas de texto.',
    option_without_text: 'Una opción no tiene texto. Agrégalo.',
    question_without_text: 'La pregunta no tiene texto. Agrégalo.',
    too_few_parts: 'Una pregunta necesita al menos 2 opciones, parejas o palabras, o 1 espacio. Agrega más.',
    too_many_parts:
      'Una pregunta puede tener hasta 40 opciones, parejas, espacios o respuestas por espacio, y hasta 60 palabras para ordenar. Divídela.',
    text_too_long:
      'El texto es demasiado largo. Una pregunta puede tener hasta 4000 caracteres, un texto de lectura 20 mil, una opción 1000 y una respuesta aceptada 200. Acórtalo.',
    gap_with_several_choices:
      'No se admite un espacio en el que se marquen varias respuestas. Crea una pregunta aparte.',
    unsupported_type: 'Este tipo de pregunta no se admite. Usa uno de los tipos admitidos.',
    brace_missing: 'Falta una llave de cierre. Agrégala en el archivo.',
    doctype: 'No se admiten declaraciones de tipo de documento. Quita el DOCTYPE.',
    not_well_formed: 'El archivo está dañado aquí. Corrige esta parte o exporta el archivo de nuevo.',
    unsafe_path: 'Una entrada apunta fuera del archivo comprimido. Crea el archivo de nuevo.',
    remote_file: 'Este archivo está en otro sitio y no lo descargamos. Agrégalo al paquete.',
    missing_file: 'El paquete se refiere a un archivo que no contiene. Agrégalo.',
    too_large:
      'Esta parte es demasiado grande o tiene demasiados niveles. Simplifícala o divídela en varios elementos.',
    too_many_files: 'Hay demasiados archivos o preguntas. Divide el archivo.',
    encrypted: 'El archivo comprimido tiene contraseña. Crea uno sin contraseña.',
    not_a_zip: 'El archivo comprimido está dañado. Créalo de nuevo.',
    manifest_missing:
      'El paquete no tiene imsmanifest.xml, así que se pierden sus secciones y su orden. Para conservarlos, expórtalo de nuevo.',
  },
  warnings: {
    partial_credit_lost: 'Las respuestas que valían una parte de los puntos aquí no valen nada',
    word_box_lost: 'El cuadro de palabras no se muestra. Los estudiantes escriben la respuesta.',
    choices_of_gap_lost: 'La lista de opciones de un espacio no se muestra. Los estudiantes escriben la respuesta.',
    own_scoring_ignored: 'Se omitió la regla de puntaje propia',
    markup_removed: 'Las negritas, tablas o enlaces quedaron como texto sin formato',
    picture_left_out: 'Se omitió una imagen',
    media_missing: 'Falta un audio o un texto de lectura en el archivo',
    media_not_audio: 'Se omitió un segundo audio o un archivo que no es audio',
    sound_too_large:
      'Se omitió un audio porque pesa más de 20 MB o porque los audios e imágenes pesan demasiado en total',
    points_rounded: 'Los puntos se redondearon',
    several_answer_blocks: 'Solo las primeras llaves son pregunta. Las demás quedaron como “_____”.',
    range_listed: 'Un intervalo de números se convirtió en una lista de respuestas aceptadas',
    feedback_left_out: 'Se omitieron los comentarios de respuestas individuales',
    duplicate_in_file: 'Esta pregunta está dos veces en el archivo',
    already_there: 'Esta pregunta ya está en el banco',
  },
  report: {
    fileName: (name: string) => `Informe de ${name}`,
    headings: ['elemento', 'línea', 'título', 'tipo', 'estado', 'código', 'mensaje'],
  },
}
