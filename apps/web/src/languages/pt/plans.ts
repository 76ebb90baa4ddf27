import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'
import { em } from './grammar.ts'

export const plans: Translations['plans'] = {
  title: 'Planos',
  intro: 'Os planos que sua escola oferece, na ordem em que os alunos veem.',
  add: 'Criar plano',
  loading: 'Carregando planos…',
  loadFailed: 'Não foi possível carregar os planos',
  empty: {
    title: 'Nenhum plano ainda',
    body: 'Um plano é uma quantidade de horas para usar em um número de dias, por um preço. Crie o primeiro para atribuir aos alunos.',
  },
  tabs: { label: 'Filtrar planos', current: 'Atuais', archived: 'Arquivados' },
  noArchived: {
    title: 'Nenhum plano arquivado',
    body: 'Os planos que você arquivar aparecem aqui. Eles não podem ser atribuídos.',
  },
  order: 'Ordem dos planos',
  hidden: 'Só a equipe',
  trial: 'De teste',
  running: count =>
    count === 0
      ? 'Nenhuma assinatura ativa'
      : plural(count, { one: `${count} assinatura ativa`, other: `${count} assinaturas ativas` }),
  new: {
    title: 'Criar plano',
    intro: 'Basta informar nome, horas, dias e preço. Os limites são opcionais.',
    save: 'Criar plano',
    created: name => `${name} criado`,
    back: 'Planos',
  },
  page: {
    title: 'Plano',
    loading: 'Carregando plano…',
    loadFailed: 'Não foi possível carregar o plano',
    notFound: {
      title: 'Não encontramos este plano',
      body: 'Confira o endereço ou escolha outro plano.',
      action: 'Ver todos os planos',
    },
    keepsTerms: count =>
      plural(count, {
        one: `${count} assinatura ativa mantém as condições atuais. Exceto nos cursos, suas mudanças valem só para novas assinaturas.`,
        other: `${count} assinaturas ativas mantêm as condições atuais. Exceto nos cursos, suas mudanças valem só para novas assinaturas.`,
      }),
    unused: 'Nenhuma assinatura ativa usa este plano.',
    archivedNote: day => `Arquivado ${em(day)}. Não pode ser atribuído. As assinaturas atuais continuam.`,
    save: 'Salvar plano',
    saved: name => `${name} salvo`,
    archive: 'Arquivar',
    restore: 'Restaurar',
  },
  fields: {
    plan: 'Plano',
    name: 'Nome',
    description: 'Descrição',
    descriptionHint: 'Os alunos veem abaixo do nome.',
    use: 'Horas e dias',
    hours: 'Horas',
    hoursHint: 'Por exemplo, 24 ou 1,5',
    days: 'Dias para usar as horas',
    daysHint: 'Contados a partir do dia em que você atribui o plano ou do fim da assinatura atual.',
    after: 'Horas não usadas',
    afters: {
      gone: 'Expiram',
      warranty: 'Valem para repetir aulas não aprovadas',
      carry: 'Passam para a próxima assinatura',
    },
    warrantyDays: 'Dias extras para repetir aulas',
    carryHours: 'Máximo de horas a transferir',
    limits: 'Limites',
    limitsNote: 'Deixe em branco se não houver limite',
    weekly: 'Horas por semana',
    weeklyHint: 'De segunda a domingo',
    monthly: 'Horas por mês',
    monthlyHint: 'Mês do calendário',
    openReservations: 'Reservas em aberto',
    openHint: 'Próximas aulas que um aluno pode ter reservadas ao mesmo tempo',
    types: 'Horas por tipo de aula',
    typesHint: 'Para toda a assinatura',
    coursesGroup: 'Cursos',
    coursesNote: 'Incluídos no plano',
    courseAccess: 'Cursos incluídos',
    openings: { all: 'Todos os cursos até o nível do aluno', these: 'Cursos selecionados' },
    courses: 'Cursos',
    sale: 'Preço e visibilidade',
    price: 'Preço',
    isTrial: 'Plano de teste',
    isTrialHint: 'O aluno recebe as horas imediatamente, sem pagar. Atribuir outro plano substitui o de teste.',
    isOffered: 'Mostrar aos alunos',
    offeredHint: 'Aparece na página Assinatura dos alunos. Caso contrário, só a equipe vê.',
  },
  preview: {
    title: 'Resumo',
    empty: 'Informe as horas e os dias para ver um resumo.',
    nameless: 'Plano sem nome',
  },
  errors: {
    name: 'Informe um nome',
    hours: most => `Informe um número de horas, no máximo ${most}`,
    days: most => `Informe um número de dias de 1 a ${most}`,
    limit: max => `Informe um número de horas, no máximo ${max}, ou deixe em branco`,
    open: most => `Informe um número de 1 a ${most} ou deixe em branco`,
    price: most => `Informe um preço de até ${most}, ou 0 se for grátis`,
    taken: 'Outro plano já tem este nome. Talvez esteja arquivado.',
    courses: 'Escolha pelo menos 1 curso ou inclua todos',
  },
  courses: {
    loading: 'Carregando cursos…',
    loadFailed: 'Não foi possível carregar os cursos',
    none: 'Nenhum curso ainda',
    consequences: count =>
      plural(count, { one: `Para ${count} aluno com este plano`, other: `Para ${count} alunos com este plano` }),
    gain: count =>
      plural(count, {
        one: `${count} aluno passa a ter acesso a mais cursos.`,
        other: `${count} alunos passam a ter acesso a mais cursos.`,
      }),
    lose: count =>
      plural(count, {
        one: `${count} aluno perde o acesso a alguns cursos. O progresso fica guardado.`,
        other: `${count} alunos perdem o acesso a alguns cursos. O progresso fica guardado.`,
      }),
    same: 'Nenhum aluno ganha nem perde acesso a um curso.',
    follow: 'O acesso aos cursos também muda nas assinaturas atuais, assim que você salvar o plano.',
  },
  archiving: {
    title: name => `Arquivar ${name}?`,
    lines: {
      cannotAssign: 'Não será possível atribuir este plano nem incluí-lo em um convite.',
      offer: 'Os alunos deixam de ver o plano na página Assinatura.',
      back: 'Você pode restaurar quando quiser.',
    },
    runs: count =>
      plural(count, {
        one: `${count} assinatura ativa continua como está.`,
        other: `${count} assinaturas ativas continuam como estão.`,
      }),
    confirm: 'Arquivar plano',
    done: name => `${name} arquivado`,
    restored: name => `${name} restaurado`,
  },
  yes: 'sim',
  no: 'não',
  nothing: 'nenhum',
  problems: {
    changed_meanwhile: 'Outra pessoa mudou os planos enquanto você editava. Esta é a versão mais recente.',
    plan_name_taken: 'Outro plano já tem este nome.',
  },
}
