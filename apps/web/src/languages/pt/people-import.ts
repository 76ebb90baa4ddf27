import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'

const people = (count: number) => plural(count, { one: `${count} pessoa`, other: `${count} pessoas` })

const rows = (count: number) => plural(count, { one: `${count} linha`, other: `${count} linhas` })

export const peopleImport: Translations['people-import'] = {
  title: 'Importar pessoas',
  intro: 'Envie um arquivo, revise cada linha e depois importe. Só enviamos e-mails se você pedir.',
  back: 'Pessoas',
  backToImports: 'Importar pessoas',
  drop: 'Escolha um arquivo ou solte aqui',
  dropHint: 'CSV, texto ou Excel (.xlsx), até 10 MB e 20 mil linhas. E-mail e nome são obrigatórios.',
  template: 'Baixar modelo',
  templateFile: 'modelo-pessoas.csv',
  columnsTitle: 'Colunas aceitas',
  columnsBody:
    'Reconhecemos cabeçalhos em português, inglês e espanhol, em qualquer ordem. Depois do envio, você pode indicar o que são as outras colunas. Não é possível importar senhas nem permissões.',
  past: {
    title: 'Importações anteriores',
    loading: 'Carregando importações…',
    loadFailed: 'Não foi possível carregar as importações',
    empty: {
      title: 'Nenhuma importação ainda',
      body: 'Os arquivos que você enviar aparecem aqui, com os resultados.',
    },
    by: (name, when) => `${name}, ${when}`,
    server: 'Pelo servidor',
    rows,
    done: (done, all) => `Progresso: ${done} de ${rows(all)}`,
  },
  states: { DRAFT: 'Não iniciada', RUNNING: 'Importando', STOPPED: 'Parada', DONE: 'Concluída' },
  loading: 'Carregando importação…',
  loadFailed: 'Não foi possível carregar a importação',
  notFound: {
    title: 'Não encontramos esta importação',
    body: 'Arquivos não importados são removidos depois de 1 dia. Envie o arquivo de novo.',
    action: 'Importar pessoas',
  },
  columns: {
    email: 'E-mail',
    first_name: 'Nome',
    last_name: 'Sobrenome',
    role: 'Função',
    level: 'Nível',
    plan: 'Plano',
    external_id: 'ID externo',
    phone: 'Telefone',
    time_zone: 'Fuso horário',
    language: 'Idioma',
    full_name: 'Nome completo',
    full_name_last_first: 'Nome completo, começando pelo sobrenome',
  },
  file: {
    title: 'Colunas e formato',
    note: 'Indique o que é cada coluna. Vamos lembrar a sua escolha em arquivos com os mesmos cabeçalhos.',
    encoding: 'Codificação de caracteres',
    encodings: {
      'utf-8': 'UTF-8',
      'utf-16le': 'UTF-16',
      'utf-16be': 'UTF-16, big-endian',
      'windows-1252': 'Windows (Europa Ocidental)',
    },
    encodingHint: 'Mude se os acentos aparecerem errados abaixo',
    headings: 'Linha de cabeçalho',
    heading: (line, cells) => `Linha ${line}: ${cells}`,
    noHeadings: 'Sem linha de cabeçalho',
    split: 'Separamos os nomes completos em nome e sobrenome automaticamente. Revise cada linha.',
    delimiter: 'Separador de colunas',
    delimiters: { ',': 'Vírgula', ';': 'Ponto e vírgula', '\t': 'Tabulação', '|': 'Barra vertical' },
    preview: 'Primeiras linhas do arquivo',
    isColumn: heading => `Coluna “${heading}”`,
    unnamed: at => `Coluna ${at}`,
    skip: 'Ignorar',
  },
  figures: {
    label: 'Filtrar linhas',
    foreseen: {
      NEW: 'Novas',
      CHANGED: 'A atualizar',
      UNCHANGED: 'Sem alterações',
      REFUSED: 'Recusadas',
      LEFT_OUT: 'Ignoradas',
      BY_HAND: 'Editadas à mão',
      WARNED: 'Para revisar',
    },
    outcomes: {
      CREATED: 'Criadas',
      CHANGED: 'Atualizadas',
      UNCHANGED: 'Sem alterações',
      REFUSED: 'Recusadas',
      LEFT_OUT: 'Ignoradas',
    },
    found: count => plural(count, { one: `${count} linha encontrada.`, other: `${count} linhas encontradas.` }),
  },
  rows: {
    title: 'Linhas',
    loading: 'Carregando linhas…',
    loadFailed: 'Não foi possível carregar as linhas',
    empty: { title: 'Nenhuma linha encontrada', body: 'Escolha outro filtro acima.' },
    line: line => `Linha ${line}`,
    foreseen: {
      NEW: 'Nova',
      CHANGED: 'A atualizar',
      UNCHANGED: 'Sem alterações',
      REFUSED: 'Recusada',
      LEFT_OUT: 'Ignorada',
    },
    outcomes: {
      CREATED: 'Criada',
      CHANGED: 'Atualizada',
      UNCHANGED: 'Sem alterações',
      REFUSED: 'Recusada',
      LEFT_OUT: 'Ignorada',
    },
    selectRow: (line, name) => `Importar linha ${line}, ${name}`,
    noName: 'sem nome',
    split: (column, name) => `${column}: ${name}`,
    from: 'de',
    to: 'para',
    noValue: 'vazio',
    byHand: 'Editado à mão depois da última importação, por isso vamos manter o valor atual',
    replaceField: column => `Usar o valor do arquivo em ${column}`,
    person: 'Ver pessoa',
  },
  start: {
    action: count => `Importar ${people(count)}`,
    nothingToImport: 'Não há pessoas novas nem alterações para importar.',
    title: count => `Importar ${people(count)}?`,
    creates: count =>
      plural(count, {
        one: `${count} conta será criada. A pessoa só pode entrar depois que você enviar um convite.`,
        other: `${count} contas serão criadas. As pessoas só podem entrar depois que você enviar os convites.`,
      }),
    updates: count =>
      plural(count, {
        one: `${count} pessoa será atualizada como mostrado.`,
        other: `${count} pessoas serão atualizadas como mostrado.`,
      }),
    rejected: count =>
      plural(count, {
        one: `${count} linha foi recusada. Depois da importação, você pode baixar, corrigir e enviar de novo.`,
        other: `${count} linhas foram recusadas. Depois da importação, você pode baixar, corrigir e enviar de novo.`,
      }),
    noOtherChanges: 'As pessoas que não estão no arquivo não mudam.',
    plans: 'Os planos do arquivo contam como pagos, e os alunos recebem as horas imediatamente.',
    invite: 'Convidar as pessoas novas agora',
    inviteHint:
      'Vamos enviar um e-mail com um link para cada pessoa. Você também pode fazer isso depois, nesta página.',
    staff: count =>
      plural(count, {
        one: `Criar ou atualizar ${count} pessoa da equipe`,
        other: `Criar ou atualizar ${count} pessoas da equipe`,
      }),
    staffHint: 'As pessoas novas começam sem permissões. Depois, quem tem administração total decide quais dar.',
    staffMissing: 'Ative esta opção para importar pessoas da equipe',
    confirm: 'Importar pessoas',
    failed: 'Não foi possível começar a importação. Tente de novo.',
  },
  discard: { action: 'Descartar arquivo', done: 'Arquivo descartado' },
  progress: {
    label: 'Importando',
    stopped: 'Parada',
    text: (done, all) => `${done} de ${rows(all)}`,
    canLeave: 'Você pode sair desta página. A importação continua e fica em Importar pessoas.',
    stoppedBody: 'As linhas importadas ficam. Retome para importar o resto.',
    stop: 'Parar',
    resume: 'Retomar',
  },
  result: {
    done: 'Importação concluída.',
    invited: 'Convidamos as pessoas novas.',
    waiting: count =>
      plural(count, {
        one: `${count} pessoa ainda não foi convidada e não pode entrar.`,
        other: `${count} pessoas ainda não foram convidadas e não podem entrar.`,
      }),
    invite: count => `Convidar ${people(count)}`,
    inviteTitle: count => `Convidar ${people(count)}?`,
    inviteConsequences: count =>
      plural(count, {
        one: `Vamos enviar agora ${count} e-mail com um link.`,
        other: `Vamos enviar agora ${count} e-mails, cada um com o próprio link.`,
      }),
    inviting: count => `Enviando convites para ${people(count)}…`,
    invitationsSent: 'Estamos enviando os convites.',
    downloadRejected: count => `Baixar ${rows(count)} para corrigir`,
    saved: 'Arquivo baixado. Corrija e envie de novo.',
  },
  changedMeanwhile: 'Outra pessoa mudou esta importação. Esta é a versão atual.',
}
