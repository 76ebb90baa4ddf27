import type { Translations } from '../translations.ts'

export const files: Translations['files'] = {
  limitsFailed: 'Ahora no se pueden agregar archivos',
  tooMany: 'Agrega un archivo a la vez',
  another: 'Elegir otro archivo',
  resizing: 'Preparando la foto…',
  refusals: {
    too_many: most => `El número máximo de archivos es ${most}`,
    extension: extension => `No se permite la extensión ${extension}`,
    too_large: (name, megabytes) => `${name} pesa más de ${megabytes} MB. Elige un archivo más pequeño.`,
  },
  remove: {
    label: name => `Quitar ${name}`,
    question: name => `¿Quitar “${name}”?`,
    confirm: 'Quitar',
  },
  academies: {
    reading: 'Revisando el archivo…',
    extension: 'Elige un archivo .json',
    tooLarge: 'Elige un archivo de hasta 8 MB',
  },
  tables: {
    reading: 'Leyendo el archivo…',
    extension: 'Elige un archivo .csv, .tsv, .txt o .xlsx',
    tooLarge: 'El archivo pesa más de 10 MB. Divídelo en archivos más pequeños.',
  },
}
