import { plural } from '../../platform/words/define-words.ts'
import type { Translations } from '../translations.ts'

export const academyFile: Translations['academy-file'] = {
  not_json: where => (where ? `O JSON não é válido. Verifique a ${where}.` : 'O JSON não é válido'),
  at: (line, column) => `linha ${line}, coluna ${column}`,
  not_text: 'Não é um texto em UTF-8',
  not_an_academy: 'Não é um arquivo de escola. Ele precisa conter "format": "aulaviva-academy".',
  other_version: version => `Este arquivo usa outra versão do formato. Esta escola pode importar a versão ${version}.`,
  too_large: megabytes => `O arquivo tem mais de ${megabytes} MB`,
  too_many: max => `Isto tem mais de ${max} itens. Remova alguns.`,
  unknown_field: 'Arquivos de escola não têm este campo. Remova-o.',
  twice: 'Aparece mais de uma vez no arquivo. Nomes e códigos devem ser únicos.',
  not_in_file: 'Nada no arquivo tem este nome ou código. Confira se há erros de digitação.',
  not_for_this: 'Só conquistas concedidas pela conclusão de um nível podem ter um nível',
  more: count => plural('pt', count, { one: `Mais ${count} erro`, other: `Mais ${count} erros` }),
}
