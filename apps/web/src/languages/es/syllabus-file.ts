import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'

const rows = (count: number) => plural(count, { one: '1 fila', other: `${count} filas` })

export const syllabusFile: Translations['syllabus-file'] = {
  heading: 'En una hoja de cálculo',
  about:
    'Escribe o corrige el programa en una tabla, una fila por tema, y mira lo que haría cada fila antes de hacerlo.',
  save: { xlsx: 'Descargar para Excel', csv: 'Descargar como CSV' },
  saved: 'El programa quedó guardado.',
  bring: 'Traer una tabla',
  title: 'Traer un programa',
  intro:
    'Una fila por cada tema, con su nivel y su unidad. Primero ves lo que crearía o cambiaría cada fila; lo que el archivo no nombra se queda como está.',
  columns:
    'Columnas, con encabezados en español o inglés: código del nivel, nombre del nivel, MCER, número de la unidad, nombre de la unidad, tema, meta, materiales.',
  drop: 'Elige un archivo, o suéltalo aquí',
  dropHint: 'CSV, texto o Excel (.xlsx), de hasta 10 MB y 5.000 filas',
  figures: { new: 'Nuevas', changed: 'Cambiadas', unchanged: 'Sin cambios', refused: 'Rechazadas' },
  states: { NEW: 'Nueva', CHANGED: 'Cambiada', REFUSED: 'Rechazada' },
  line: line => `Línea ${line}`,
  columnNames: {
    level_code: 'Código del nivel',
    level_name: 'Nombre del nivel',
    cefr: 'MCER',
    unit_number: 'Número de la unidad',
    unit_name: 'Nombre de la unidad',
    topic: 'Tema',
    goal: 'Meta',
    materials: 'Enlaces',
  },
  difference: (column, from, to) => (from ? `${column}: ${from} → ${to}` : `${column}: ${to}`),
  finding: (column, value, message) =>
    [column && (value ? `${column} “${value}”` : column), message].filter(Boolean).join(': '),
  ignored: headings => `Sin tomar en cuenta: ${headings}`,
  rows: 'Lo que harían las filas',
  more: 'Mostrar más',
  shown: (shown, all) => `${shown} de ${rows(all)}`,
  nothing: 'El archivo no crea ni cambia nada.',
  refusedStay: count =>
    plural(count, { one: '1 fila se rechaza y se deja fuera.', other: `${count} filas se rechazan y se dejan fuera.` }),
  confirm: count => `Tomar ${rows(count)}`,
  other: 'Elegir otro archivo',
  done: 'El programa quedó importado.',
  changedMeanwhile: 'El programa cambió mientras tanto. Esto es lo que haría el archivo ahora: revísalo otra vez.',
  failed: 'No se pudo importar en este momento. Inténtalo de nuevo.',
}
