import type { Translations } from '../translations.ts'

export const tables: Translations['tables'] = {
  empty: 'El archivo está vacío',
  not_a_table: 'Esto no es una tabla. Sube un archivo CSV o un libro de Excel (.xlsx).',
  old_workbook: 'Este libro usa un formato antiguo. Guárdalo como .xlsx y súbelo de nuevo.',
  damaged: 'El archivo está dañado y no se puede leer. Guárdalo otra vez y súbelo.',
  wrong_encoding: 'El archivo no usa esa codificación. Elige otra codificación.',
  too_large: 'El archivo pesa más de 10 MB. Divídelo en archivos más pequeños.',
  too_many_rows: max => `El archivo tiene más de ${max} filas. Divídelo en archivos más pequeños.`,
  too_many_columns: 'El archivo tiene más de 100 columnas. Quita las que no necesites.',
}
