import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'

const rows = (count: number) => plural(count, { one: `${count} linha`, other: `${count} linhas` })

export const syllabusFile: Translations['syllabus-file'] = {
  heading: 'Importar e exportar',
  about:
    'Edite seu programa em uma planilha, com uma linha por tópico. Você verá uma prévia antes de qualquer mudança.',
  save: { xlsx: 'Exportar para Excel', csv: 'Exportar como CSV' },
  saved: 'Programa exportado',
  importSyllabus: 'Importar programa',
  title: 'Importar programa',
  intro:
    'Use uma linha por tópico, com o nível e a unidade. Antes, você verá a prévia de cada linha. O que não estiver no arquivo não muda.',
  columns:
    'Colunas, com cabeçalhos em português, inglês ou espanhol: código do nível, nome do nível, CEFR, número da unidade, nome da unidade, tópico, objetivo, materiais.',
  drop: 'Escolha um arquivo ou solte aqui',
  dropHint: 'CSV, texto ou Excel (.xlsx), de até 10 MB e 5.000 linhas',
  figures: { new: 'Novas', changed: 'Alteradas', unchanged: 'Sem alterações', refused: 'Recusadas' },
  states: { NEW: 'Nova', CHANGED: 'Alterada', REFUSED: 'Recusada' },
  line: line => `Linha ${line}`,
  columnNames: {
    level_code: 'Código do nível',
    level_name: 'Nome do nível',
    cefr: 'CEFR',
    unit_number: 'Número da unidade',
    unit_name: 'Nome da unidade',
    topic: 'Tópico',
    goal: 'Objetivo',
    materials: 'Materiais',
  },
  difference: (column, from, to) => (from ? `${column}: ${from} → ${to}` : `${column}: ${to}`),
  finding: (column, value, message) =>
    [column && (value ? `${column} “${value}”` : column), message].filter(Boolean).join(': '),
  ignored: headings => `Colunas ignoradas: ${headings}`,
  rows: 'Prévia',
  more: 'Mostrar mais',
  shown: (shown, all) => `${shown} de ${rows(all)}`,
  noChanges: 'Nenhuma alteração neste arquivo.',
  rejectedRows: count =>
    plural(count, {
      one: `${count} linha foi recusada e não será importada.`,
      other: `${count} linhas foram recusadas e não serão importadas.`,
    }),
  confirm: count => `Importar ${rows(count)}`,
  done: 'Programa importado',
  changedMeanwhile: 'O programa mudou enquanto você estava aqui. Confira a prévia atualizada.',
  importFailed: 'Não foi possível importar o programa. Tente de novo.',
}
