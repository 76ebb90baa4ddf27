import type { Translations } from '../translations.ts'

export const syllabusFile: Translations['syllabus-file'] = {
  no_level_column: 'Ninguna columna se llama “código del nivel”: escribe los encabezados en la primera fila',
  findings: {
    missing: 'Aquí hace falta: complétalo',
    malformed: 'Esto no puede ser: busca el error de escritura',
    too_long: 'Es demasiado largo: acórtalo',
    unknown_cefr: 'No es un nivel del MCER: escribe A1, A2, B1, B2, C1 o C2, o nada',
    no_number: 'No es un número: escribe 1, 2, 3…',
    not_the_next: 'Ninguna unidad tiene este número, y no es el siguiente',
    no_address: 'No es un enlace: escribe su título, si lo tiene, y una dirección que empiece con https://',
    of_no_unit: 'Los enlaces son de una unidad o un tema: nombra uno de los dos',
    contradicts: 'Una fila anterior dice otra cosa',
    full: 'Ya no caben más',
    unclosed_quote: 'Aquí se abre una comilla y no se cierra: corrige la fila en el archivo',
    cell_too_long: 'Una celda tiene más de 2000 caracteres: acórtala',
  },
  headings: {
    level_code: 'Código del nivel',
    level_name: 'Nombre del nivel',
    cefr: 'MCER',
    unit_number: 'Número de la unidad',
    unit_name: 'Nombre de la unidad',
    topic: 'Tema',
    goal: 'Meta',
    materials: 'Materiales',
  },
  file: (academy, ending) => `${academy} - programa.${ending}`,
}
