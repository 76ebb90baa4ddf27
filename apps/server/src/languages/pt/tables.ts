import type { Translations } from '../translations.ts'

export const tables: Translations['tables'] = {
  empty: 'O arquivo está vazio',
  not_a_table: 'Isto não é uma tabela. Envie um arquivo CSV ou uma planilha do Excel (.xlsx).',
  old_workbook: 'Esta planilha usa um formato antigo. Salve como .xlsx e envie de novo.',
  damaged: 'O arquivo está danificado e não pode ser lido. Salve de novo e envie.',
  wrong_encoding: 'O arquivo não usa essa codificação. Escolha outra codificação.',
  too_large: 'O arquivo tem mais de 10 MB. Divida em arquivos menores.',
  too_many_rows: max => `O arquivo tem mais de ${max} linhas. Divida em arquivos menores.`,
  too_many_columns: 'O arquivo tem mais de 100 colunas. Remova as que não usa.',
}
