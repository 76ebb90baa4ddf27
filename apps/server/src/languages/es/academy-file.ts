import type { Translations } from '../translations.ts'

export const academyFile: Translations['academy-file'] = {
  not_json: where => (where ? `Esto no es JSON: revisa ${where}` : 'Esto no es JSON'),
  at: (line, column) => `la línea ${line}, columna ${column}`,
  not_text: 'Esto no es texto en UTF-8',
  not_an_academy: 'Esto no es el archivo de una academia: debe decir "format": "aulaviva-academy"',
  other_version: known => `El archivo es de otra versión: esta academia lee la versión ${known}`,
  too_large: megabytes => `El archivo pesa más de ${megabytes} MB`,
  too_many: most => `Contiene más de ${most} cosas`,
  unknown_field: 'No es un campo del archivo',
  twice: 'Está dos veces en el archivo: cada cosa necesita el suyo',
  not_in_file: 'No está en el archivo: escríbelo como se llama ahí',
  not_for_this: 'Solo tiene nivel una insignia por completar un nivel',
  more: count => `${count} más`,
}
