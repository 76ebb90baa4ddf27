import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'

const rows = (count: number) => plural(count, { one: '1 fila', other: `${count} filas` })

export const syllabusFile: Translations['syllabus-file'] = {
  heading: 'Importar y exportar',
  about:
    'Edita tu programa en una hoja de cálculo, una fila por tema. Verás una vista previa antes de que algo cambie.',
  save: { xlsx: 'Exportar para Excel', csv: 'Exportar como CSV' },
  saved: 'Programa exportado',
  importSyllabus: 'Importar programa',
  title: 'Importar programa',
  intro:
    'Usa una fila por tema, con su nivel y su unidad. Primero verás una vista previa de cada fila. Lo que no está en el archivo no cambia.',
  columns:
    'Columnas, con encabezados en español, inglés o portugués: código del nivel, nombre del nivel, MCER, número de la unidad, nombre de la unidad, tema, meta, materiales.',
  drop: 'Elige un archivo o suéltalo aquí',
  dropHint: 'CSV, texto o Excel (.xlsx), de hasta 10 MB y 5000 filas',
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
    materials: 'Materiales',
  },
  difference: (column, from, to) => (from ? `${column}: ${from} → ${to}` : `${column}: ${to}`),
  finding: (column, value, message) =>
    [column && (value ? `${column} “${value}”` : column), message].filter(Boolean).join(': '),
  ignored: headings => `Columnas omitidas: ${headings}`,
  rows: 'Vista previa',
  more: 'Mostrar más',
  shown: (shown, all) => `${shown} de ${rows(all)}`,
  noChanges: 'Este archivo no tiene cambios.',
  rejectedRows: count =>
    plural(count, {
      one: '1 fila se rechazó y no se importará.',
      other: `${count} filas se rechazaron y no se importarán.`,
    }),
  confirm: count => `Importar ${rows(count)}`,
  done: 'Programa importado',
  changedMeanwhile: 'El programa cambió mientras estabas aquí. Revisa la vista previa actualizada.',
  importFailed: 'No pudimos importar el programa. Inténtalo de nuevo.',
}
