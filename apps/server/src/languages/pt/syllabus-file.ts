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
  no_level_column: 'Não encontramos uma coluna “código do nível”. Adicione os cabeçalhos na primeira linha.',
  findings: {
    missing: 'É obrigatório. Preencha.',
    malformed: `Deve ficar em uma só linha. O código de um nível pode ter até ${maxLevelCodeLength} caracteres e não pode ser “mine”.`,
    too_long: `Os nomes podem ter até ${maxSyllabusNameLength} caracteres, e os objetivos, até 2.000. Encurte este texto.`,
    unknown_cefr: 'Não é um nível CEFR. Informe A1, A2, B1, B2, C1 ou C2, ou deixe em branco.',
    no_number: 'Não é um número. Informe 1, 2, 3 e assim por diante.',
    not_the_next: 'Nenhuma unidade tem este número, e ele não é o próximo. Numere as unidades sem pular números.',
    no_address:
      'Informe um link por linha: um título opcional e um endereço que comece com https:// e tenha até 500 caracteres.',
    of_no_unit: 'Links pertencem a uma unidade ou a um tópico. Adicione a unidade ou o tópico a esta linha.',
    contradicts: 'Uma linha anterior tem outro valor. Use o mesmo valor nas duas linhas.',
    unclosed_quote: 'Falta fechar aspas aqui. Corrija a linha no arquivo.',
    cell_too_long: 'Uma célula tem mais de 2.000 caracteres. Encurte.',
  },
  full: column => {
    if (column === 'level_code') return `Um programa pode ter até ${maxLevels} níveis. Remova esta linha.`
    if (column === 'unit_name') return `Um nível pode ter até ${maxUnits} unidades. Remova esta linha.`
    if (column === 'topic') return `Uma unidade pode ter até ${maxTopics} tópicos. Remova esta linha.`
    return `Uma unidade ou um tópico pode ter até ${maxMaterials} materiais. Remova alguns links.`
  },
  headings: {
    level_code: 'Código do nível',
    level_name: 'Nome do nível',
    cefr: 'CEFR',
    unit_number: 'Número da unidade',
    unit_name: 'Nome da unidade',
    topic: 'Tópico',
    goal: 'Objetivo',
    materials: 'Materiais',
  },
  file: (academy, ending) => `${academy} - programa.${ending}`,
}
