import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'
import { em } from './grammar.ts'

export const settings: Translations['settings'] = {
  title: 'Configurações da escola',
  intro: 'Os dados, as regras e os limites da sua escola. As alterações valem na mesma hora.',
  jump: 'Configurações por assunto',
  loading: 'Carregando configurações…',
  loadFailed: 'Não foi possível carregar as configurações',
  groups: {
    academy: { title: 'Escola', body: 'Como as pessoas conhecem sua escola e o fuso horário dela.' },
    reserving: {
      title: 'Reservas',
      body: 'Quando os alunos podem reservar, quais aulas, e quem pode reservar por eles.',
    },
    changing: {
      title: 'Cancelamento e troca',
      body: 'Prazos para os alunos. As aulas já reservadas mantêm os prazos delas.',
    },
    classes: { title: 'Aulas', body: 'Salas online e aulas que precisam de substituto.' },
    waitlist: { title: 'Lista de espera', body: 'O que acontece quando surge uma vaga em uma aula lotada.' },
    attendance: {
      title: 'Presença',
      body: 'Por quanto tempo depois de uma aula os professores podem registrar a presença e escrever feedback.',
    },
    files: {
      title: 'Arquivos',
      body: 'O que as pessoas podem enviar, como materiais, justificativas de falta e arquivos de feedback.',
    },
    placement: { title: 'Teste de nivelamento', body: 'O teste que sugere o nível de um aluno.' },
    keeping: {
      title: 'Retenção de dados',
      body: 'Por quanto tempo os dados são guardados. Os mais antigos são excluídos para sempre em até 1 hora. Reservas, horas, presença e honorários são sempre guardados.',
    },
  },
  look: {
    title: 'Identidade visual',
    body: 'Sua cor e seu logotipo no aplicativo, nas páginas de entrada e nos e-mails.',
  },
  about: {
    reserve_horizon_days: 'As reservas de uma aula abrem com esta antecedência.',
    reserve_min_minutes_before: 'As reservas fecham quando falta este tempo para a aula.',
    levels_below: 'Os alunos podem reservar aulas de até este número de níveis abaixo do seu, para revisar.',
    levels_above: 'Os alunos podem reservar aulas de até este número de níveis acima do seu, como desafio.',
    teachers_reserve:
      'Nas aulas que dão, os professores podem reservar e cancelar vagas para alunos, e colocar alunos na lista de espera ou tirá-los dela. Valem as regras dos alunos. Ao adicionar um aluno, podem buscar qualquer aluno pelo nome.',
    cancel_free_hours_before: 'Os alunos podem cancelar e receber as horas de volta com pelo menos esta antecedência.',
    reschedule_hours_before: 'Os alunos podem trocar de aula com pelo menos esta antecedência.',
    join_window_minutes: 'A sala online abre com esta antecedência.',
    without_teacher_deadline_hours:
      'É preciso ter um substituto com pelo menos esta antecedência. Caso contrário, a aula é cancelada e os alunos recebem as horas de volta.',
    waitlist_offer_minutes: 'Por quanto tempo uma vaga fica guardada para cada pessoa da lista de espera.',
    attendance_window_days:
      'Os professores podem registrar e corrigir a presença e o feedback por este número de dias depois da aula. A equipe sempre pode.',
    max_files: 'Quantos arquivos podem ser anexados ao feedback de um aluno em uma aula.',
    max_file_size_mb: 'Arquivos maiores são recusados.',
    document_notice_days:
      'Os documentos de professores aparecem em Gestão com esta antecedência, antes de vencer. A equipe com a permissão Pessoas também recebe uma notificação sobre cada um.',
    placement_repeat_days:
      'Quanto tempo os alunos precisam esperar para refazer o teste de nivelamento. Os professores e a equipe podem liberar antes.',
    notifications_kept_days: 'Por quanto tempo as notificações são guardadas, lidas ou não.',
    mails_kept_days:
      'Por quanto tempo o conteúdo de um e-mail é guardado depois do envio ou da falha. Só o responsável pelo servidor pode ver.',
  },
  examples: {
    reserve_horizon_days: (friday, when) => `Exemplo de aula: ${friday}. Reserva a partir de ${when}.`,
    reserve_min_minutes_before: (friday, when) => `Exemplo de aula: ${friday}. Reserva até ${when}.`,
    levels_below: levels => `Um aluno B1 pode reservar aulas destes níveis: ${levels}.`,
    levels_above: levels => `Um aluno B1 pode reservar aulas destes níveis: ${levels}.`,
    cancel_free_hours_before: (friday, when) => `Exemplo de aula: ${friday}. Cancelamento grátis até ${when}.`,
    reschedule_hours_before: (friday, when) => `Exemplo de aula: ${friday}. Troca até ${when}.`,
    join_window_minutes: (friday, when) => `Exemplo de aula: ${friday}. A sala online abre ${em(when)}.`,
    without_teacher_deadline_hours: (friday, when) =>
      `Exemplo de aula: ${friday}. Sem professor, é cancelada ${em(when)}.`,
    attendance_window_days: (friday, when) => `Exemplo de aula: ${friday}. Registro de presença até ${when}.`,
  },
  bounds: (least, most) => `De ${least} a ${most}.`,
  default: value => `Padrão: ${value}.`,
  resetTo: name => `Voltar ao padrão: ${name}`,
  reset: 'Voltar ao padrão',
  lastChanged: by => `Última alteração: ${by}`,
  academy: {
    name: 'Aparece no aplicativo, nos e-mails e nos calendários.',
    contact:
      'Os alunos e professores veem este endereço. As respostas aos seus e-mails chegam aqui ou, se ficar em branco, vão para o endereço do remetente.',
    phone: 'Opcional. Visível para alunos e professores.',
    whatsapp: 'Opcional. Inclua o código do país, como em +573001234567. Visível para alunos e professores.',
    zone: 'Usado para os dias, as semanas e os meses da sua escola.',
    currency: 'Usada nos preços, nos valores por aula e nos honorários.',
    languages: 'Cada pessoa escolhe um. O inglês está sempre disponível.',
    teaches:
      'O idioma das suas aulas, cursos e provas. Os leitores de tela usam esta opção para ler o conteúdo em voz alta.',
  },
  on: 'Sim',
  off: 'Não',
  files: 'Mantenha pelo menos um tipo de imagem, porque as fotos de perfil são imagens.',
  missing: 'Informe um valor',
  number: (least, most) => `Informe um número inteiro de ${least} a ${most}`,
  reason: 'Motivo (opcional)',
  save: 'Salvar configurações',
  discard: 'Descartar alterações',
  saved: group => `Configurações salvas: ${group}`,
  unsaved: count => plural(count, { one: `${count} alteração não salva.`, other: `${count} alterações não salvas.` }),
  confirm: {
    title: 'Salvar estas configurações?',
    zone: place => [
      `Os dias começam e terminam no horário de ${place}. Os limites por semana e por mês, as datas das assinaturas e os meses de honorários são recalculados.`,
      'As aulas agendadas não mudam de horário. As séries semanais mantêm o fuso horário em que foram criadas.',
      'A disponibilidade dos professores ficará no novo fuso horário. Peça que confiram.',
    ],
    currency: (amounts, currency) => [
      plural(amounts, {
        one: `${amounts} preço ou valor por aula vai manter o número e passar a ser em ${currency}.`,
        other: `${amounts} preços e valores por aula vão manter o número e passar a ser em ${currency}.`,
      }),
      'Os valores não são convertidos. Depois, confira os planos e os valores por aula.',
    ],
    go: 'Salvar configurações',
  },
  colour: {
    label: 'Cor',
    hint: 'Usada em botões, links e destaques. Ajustamos a cor em cada tema para facilitar a leitura.',
    own: 'Cor padrão',
    choose: 'Escolher cor',
    code: 'Código da cor (#rrggbb)',
    wrong: 'Informe uma cor, como #0f766e',
    kept: 'Fácil de ler em todos os temas.',
    adjusted: {
      some: 'Ajustada em alguns temas para facilitar a leitura.',
      dark: 'aparece mais clara',
      light: 'aparece mais escura',
    },
    preview: { button: 'Reservar', link: 'Ver aula' },
  },
  logo: {
    label: 'Logotipo',
    hint: 'PNG, JPEG ou WebP. Aparece sobre fundo branco, sem cortes. Se for quadrado, também é o ícone do aplicativo.',
    alt: 'Seu logotipo',
    empty: 'Nenhum logotipo ainda. Aparece o do Aulaviva.',
    add: 'Enviar logotipo',
    change: 'Trocar logotipo',
    remove: 'Remover logotipo',
    saved: 'Logotipo salvo',
    removed: 'Logotipo removido',
  },
  problems: {
    amounts_exist: 'Foram adicionados preços ou valores por aula na moeda atual. Recarregue a página e tente de novo.',
    unsupported_media_type: 'Não é possível ler esta imagem. Escolha um arquivo PNG, JPEG ou WebP.',
    too_large: 'Este arquivo passa do tamanho máximo em “Arquivos”. Escolha um menor.',
  },
  refusals: {
    beyond_horizon: 'Informe um tempo menor que o de “Abertura das reservas”',
    horizon_too_short: 'Informe um tempo maior que cada prazo antes da aula, como “Cancelamento grátis”',
    no_picture: 'Mantenha pelo menos um destes: PNG, JPG, JPEG ou WebP',
  },
}
