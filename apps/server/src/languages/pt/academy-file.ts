import type { Translations } from '../translations.ts'

export const academyFile: Translations['academy-file'] = {
  not_json: where => (where ? `O JSON não é válido. Verifique a ${where}.` : 'O JSON não é válido'),
  at: (line, column) => `linha ${line}, coluna ${column}`,
  not_text: 'Não é um texto em UTF-8',
  not_an_academy: 'Não é um arquivo de escola. Ele precisa conter "format": "aulaviva-academy"',
  other_version: known => `Este arquivo é de outra versão. Esta escola pode importar a versão ${known}.`,
  too_large: megabytes => `O arquivo tem mais de ${megabytes} MB`,
  too_many: most => `Tem mais de ${most} itens`,
  unknown_field: 'Não é um campo de arquivo de escola',
  twice: 'Aparece duas vezes no arquivo. Cada um deve ser único.',
  not_in_file: 'Não está no arquivo. Use o nome que aparece lá.',
  not_for_this: 'Só as conquistas por concluir um nível podem ter um nível',
  more: count => `Mais ${count}`,
}
