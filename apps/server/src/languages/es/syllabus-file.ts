import {
  maxLevelCodeLength,
  maxLevels,
  maxMaterials,
  maxSyllabusNameLength,
  maxTopics,
  maxUnits,
} from '@aulaviva/domain/syllabus'
import type { Translations } from '../translations.ts'

export const syllabusFile: Translations['syllabus-file'] = {
  no_level_column: 'No encontramos una columna “código del nivel”. Agrega los encabezados en la primera fila.',
  findings: {
    missing: 'Es obligatorio. Complétalo.',
    malformed: `Debe estar en una sola línea. El código de un nivel puede tener hasta ${maxLevelCodeLength} caracteres y no puede ser “mine”.`,
    too_long: `Los nombres pueden tener hasta ${maxSyllabusNameLength} caracteres, y las metas hasta 2000. Acorta este texto.`,
    unknown_cefr: 'No es un nivel del MCER. Escribe A1, A2, B1, B2, C1 o C2, o déjalo vacío.',
    no_number: 'No es un número. Escribe 1, 2, 3…',
    not_the_next: 'Ninguna unidad tiene este número y no es el siguiente. Numera las unidades sin saltos.',
    no_address:
      'Escribe un enlace por línea: un título opcional y una dirección que empiece con https:// y tenga hasta 500 caracteres.',
    of_no_unit: 'Los enlaces son de una unidad o un tema. Agrega la unidad o el tema a esta fila.',
    contradicts: 'Una fila anterior tiene otro valor. Usa el mismo valor en las dos filas.',
    unclosed_quote: 'Aquí falta cerrar una comilla. Corrige la fila en el archivo.',
    cell_too_long: 'Una celda tiene más de 2000 caracteres. Acórtala.',
  },
  full: column => {
    if (column === 'level_code') return `Un programa puede tener hasta ${maxLevels} niveles. Quita esta fila.`
    if (column === 'unit_name') return `Un nivel puede tener hasta ${maxUnits} unidades. Quita esta fila.`
    if (column === 'topic') return `Una unidad puede tener hasta ${maxTopics} temas. Quita esta fila.`
    return `Una unidad o un tema puede tener hasta ${maxMaterials} materiales. Quita algunos enlaces.`
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
