import { plural } from '../../platform/words/define-words.ts'
import type { Translations } from '../translations.ts'

export const academyFile: Translations['academy-file'] = {
  not_json: where => (where ? `Esto no es JSON válido. Revisa ${where}.` : 'Esto no es JSON válido'),
  at: (line, column) => `la línea ${line}, columna ${column}`,
  not_text: 'Esto no es texto en UTF-8',
  not_an_academy: 'Esto no es el archivo de una academia. Debe contener "format": "aulaviva-academy".',
  other_version: version =>
    `El archivo usa otra versión del formato. Esta academia puede importar la versión ${version}.`,
  too_large: megabytes => `El archivo pesa más de ${megabytes} MB`,
  too_many: max => `Esto tiene más de ${max} elementos. Quita algunos.`,
  unknown_field: 'El archivo de una academia no tiene este campo. Quítalo.',
  twice: 'Aparece más de una vez en el archivo. Los nombres y códigos deben ser únicos.',
  not_in_file: 'Nada en el archivo tiene este nombre o código. Revisa si hay errores de escritura.',
  not_for_this: 'Solo las insignias por completar un nivel pueden tener nivel',
  more: count => plural('es', count, { one: '1 error más', other: `${count} errores más` }),
}
