import type { ExportFormat, QuestionFormat } from '@aulaviva/domain/question-files'

/** Names of question formats, the same in every language. */
export const formatNames: Record<QuestionFormat | ExportFormat, string> = {
  gift: 'GIFT',
  'moodle-xml': 'Moodle XML',
  'qti-1.2': 'QTI 1.2',
  'qti-2': 'QTI 2',
  'qti-3': 'QTI 3.0',
  qti: 'QTI 3.0',
  aiken: 'Aiken',
  text: '.txt',
  csv: 'CSV',
  xlsx: 'XLSX',
}
