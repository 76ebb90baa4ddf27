import type { Translations } from '../translations.ts'

export const files: Translations['files'] = {
  limitsFailed: 'No momento não é possível adicionar arquivos',
  tooMany: 'Adicione um arquivo por vez',
  another: 'Escolher outro arquivo',
  resizing: 'Preparando foto…',
  refusals: {
    too_many: most => `O número máximo de arquivos permitidos é ${most}`,
    extension: extension => `A extensão ${extension} não é permitida`,
    too_large: (name, megabytes) => `${name} tem mais de ${megabytes} MB. Escolha um arquivo menor.`,
  },
  remove: {
    label: name => `Remover ${name}`,
    question: name => `Remover “${name}”?`,
    confirm: 'Remover',
  },
  academies: {
    reading: 'Verificando arquivo…',
    extension: 'Escolha um arquivo .json',
    tooLarge: 'Escolha um arquivo de até 8 MB',
  },
  tables: {
    reading: 'Lendo arquivo…',
    extension: 'Escolha um arquivo .csv, .tsv, .txt ou .xlsx',
    tooLarge: 'O arquivo tem mais de 10 MB. Divida em arquivos menores.',
  },
}
