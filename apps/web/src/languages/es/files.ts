import type { Translations } from '../translations.ts'

export const files: Translations['files'] = {
  limitsFailed: 'Ahora no se pueden agregar archivos',
  tooMany: 'Trae un archivo a la vez.',
  academies: {
    reading: 'Probando el archivo',
    extension: 'Trae un archivo que termine en .json.',
    tooLarge: 'El archivo pesa más de 8 MB.',
  },
  tables: {
    reading: 'Leyendo el archivo',
    extension: 'Trae un archivo que termine en .csv, .tsv, .txt o .xlsx.',
    tooLarge: 'El archivo pesa más de 10 MB. Tráelo por partes.',
  },
}
