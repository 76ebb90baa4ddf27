import type { Translations } from '../translations.ts'

export const tables: Translations['tables'] = {
  empty: 'El archivo está vacío',
  not_a_table: 'Esto no es una tabla: trae un archivo CSV o un libro de Excel (.xlsx)',
  old_workbook: 'Es un libro de un formato antiguo: guárdalo como .xlsx y tráelo de nuevo',
  damaged: 'El archivo está dañado y no se puede leer: guárdalo de nuevo y vuelve a traerlo',
  wrong_encoding: 'El archivo no está escrito en esa codificación: elige otra',
  too_large: 'El archivo pesa más de 10 MB: tráelo por partes',
  too_many_rows: most => `El archivo tiene más de ${most} filas: tráelo por partes`,
  too_many_columns: 'El archivo tiene más de 100 columnas: quita las que no hacen falta',
}
