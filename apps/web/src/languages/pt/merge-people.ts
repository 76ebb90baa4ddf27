import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'

export const mergePeople: Translations['merge-people'] = {
  action: 'Unir com outra conta…',
  title: 'Unir contas',
  intro: name => `Se uma pessoa tem duas contas, você pode unir as duas. Qual é a outra conta de ${name}?`,
  both: 'Duas contas viram uma. Tudo o que está na conta removida passa para a conta mantida.',
  search: 'Nome ou e-mail da outra conta',
  noMatch: 'Não há mais ninguém na mesma função com esse nome ou e-mail.',
  searching: 'Buscando pessoas…',
  searchFailed: 'Não foi possível carregar as pessoas',
  choose: name => `Comparar com ${name}`,
  chooseAnother: 'Escolher outra conta',
  loading: 'Comparando as contas…',
  loadFailed: 'Não foi possível carregar a comparação',
  notFound: {
    title: 'Não encontramos uma das contas',
    body: 'Ela pode ter sido unida ou excluída nesse meio-tempo.',
  },
  stays: 'Mantida',
  goes: 'Removida',
  swap: 'Manter a outra conta',
  facts: {
    email: 'Entra com',
    level: 'Nível',
    contract: 'Assinatura',
    hours: 'Horas restantes',
    past: 'Aulas anteriores',
    ahead: 'Próximas aulas',
    results: 'Provas',
    badges: 'Conquistas',
    watched: 'Vídeos assistidos',
    notes: 'Anotações da equipe',
    seen: 'Última atividade',
    since: 'Conta criada',
  },
  noValue: 'Não há',
  never: 'Nunca',
  until: (plan, day) => `${plan}, até ${day}`,
  lines: {
    moves: email => `Aulas, horas, resultados e tudo o mais da conta removida passam para ${email}.`,
    signIn: email =>
      `${email} não poderá mais entrar, e as sessões são encerradas em todos os dispositivos. Se o titular da conta confirmar a união, a página de entrada mostrará o outro endereço.`,
    contract: (plan, day) => `A assinatura será “${plan}”, até ${day}.`,
    bothRun: 'As duas assinaturas estão ativas. As horas são somadas, e vale a data final mais distante.',
    doubled: count =>
      plural(count, {
        one: `${count} vaga em uma aula anterior da conta removida coincide com uma da conta mantida. As duas ficam, com presença e horas.`,
        other: `${count} vagas em aulas anteriores da conta removida coincidem com vagas da conta mantida. Todas ficam, com presença e horas.`,
      }),
    places: count =>
      plural(count, {
        one: '1 lugar duplicado em uma lista de espera é removido. Fica a vaga ou o melhor lugar.',
        other: `${count} lugares duplicados em listas de espera são removidos. Ficam as vagas ou os melhores lugares.`,
      }),
    seat: (title, when) =>
      `A vaga da conta removida em ${title}, ${when}, é cancelada e o aluno recebe as horas de volta, porque a conta mantida tem aula nesse horário.`,
    class: (title, when) =>
      `${title}, ${when}, precisa de um substituto, porque as duas contas dão aula nesse horário.`,
    test: title => `As duas contas começaram “${title}”. A tentativa da conta removida será encerrada.`,
    badges: names => `As conquistas repetidas ficam com a data mais antiga: ${names.join(', ')}.`,
    links: count =>
      plural(count, {
        one: `${count} link compartilhado de conquista deixa de funcionar.`,
        other: `${count} links compartilhados de conquistas deixam de funcionar.`,
      }),
    courses: count =>
      plural(count, {
        one: `${count} curso foi assistido nas duas contas. Conta o progresso de ambas.`,
        other: `${count} cursos foram assistidos nas duas contas. Conta o progresso de ambas.`,
      }),
    months: count =>
      plural(count, {
        one: `${count} mês verificado nas duas contas vira 1 demonstrativo com todas as aulas.`,
        other: `${count} meses verificados nas duas contas viram 1 demonstrativo cada, com todas as aulas.`,
      }),
    open: count =>
      plural(count, {
        one: `${count} mês em aberto é calculado com os valores por aula da conta mantida.`,
        other: `${count} meses em aberto são calculados com os valores por aula da conta mantida.`,
      }),
    rates: count =>
      plural(count, {
        one: `${count} valor por aula da conta removida só vale nos dias em que a conta mantida não tem nenhum.`,
        other: `${count} valores por aula da conta removida só valem nos dias em que a conta mantida não tem nenhum.`,
      }),
    availability: 'Vale a disponibilidade semanal da conta mantida.',
    differs: (field, stays, goes) => `${field}: fica “${stays}”, não “${goes}”.`,
  },
  notPossible: 'Não dá para unir estas contas',
  refusals: {
    staff_not_merged:
      'Contas da equipe não podem ser unidas, para que o registro de auditoria continue exato. Desative a que você não usa.',
    roles_differ: 'Você só pode unir duas contas de aluno ou duas de professor.',
    stays_disabled: 'A conta mantida está desativada. Mantenha a outra ou reative esta antes.',
    goes_disabled: 'A conta removida está desativada, então o titular não poderia contestar. Reative a conta antes.',
    deletion_asked:
      'Uma das contas será excluída em breve, a pedido do titular. Antes, ele precisa cancelar a exclusão.',
    pauses_overlap: 'As duas assinaturas estão em pausa nos mesmos dias. Encerre uma das pausas antes.',
    gave_two_at_once: 'As duas contas têm aulas anteriores no mesmo horário, então não podem ser da mesma pessoa.',
    months_differ: 'Um mês está verificado ou pago em só uma das contas. Verifique ou pague esse mês nas duas antes.',
  },
  confirmEmail: email => `Para confirmar, digite ${email}`,
  confirmEmailHint: 'O e-mail da conta removida.',
  wrongEmail: 'Este não é o e-mail da conta removida',
  reason: 'Motivo',
  reasonHint: 'A equipe vê o motivo. Ele também aparece se a pessoa baixar os próprios dados.',
  needsOwner:
    'Só quem tem administração total pode unir estas contas: a conta mantida tem menos de 1 dia, o e-mail dela foi definido por você ou por quem pediu a união, ou um dos titulares contestou.',
  sendNote:
    'Vamos enviar um e-mail para os dois endereços. Você pode unir as contas quando o titular da conta removida confirmar ou se ninguém contestar em até 72 horas depois do envio dos dois e-mails. Se a conta removida foi usada nos últimos 30 dias, o titular precisa confirmar. Nada muda até você unir as contas.',
  send: 'Enviar pedido de união',
  sent: 'Pedido de união enviado',
  cancel: 'Cancelar pedido',
  canceled: 'Pedido cancelado. Os links dele não funcionam mais.',
  request: {
    title: 'Pedido de união',
    requestedBy: (name, when) => (name ? `Enviado por ${name} em ${when}.` : `Enviado em ${when}.`),
    expires: when => `Expira em ${when}.`,
    otherRequests: 'Outros pedidos em aberto para estas contas',
    pair: (goes, stays) => `Unir ${goes} a ${stays}`,
    notPossible: 'Este pedido está em aberto. Você pode unir as contas quando o motivo acima não valer mais.',
    confirmed: 'O titular da conta removida confirmou que as duas contas são da mesma pessoa. Você já pode unir.',
    waited: 'Ninguém contestou em 72 horas, e a conta removida não foi usada nos últimos 30 dias. Você já pode unir.',
    waiting: when =>
      `Os dois titulares podem contestar até ${when}. Você pode unir antes se o titular da conta removida confirmar.`,
    unsent:
      'As 72 horas começam quando os dois e-mails forem enviados. Se um e-mail não puder ser enviado, você só pode unir depois que o titular da conta removida confirmar.',
    unconfirmed:
      'A conta removida foi usada nos últimos 30 dias. Você pode unir quando o titular confirmar pelo link do e-mail.',
    ended: {
      OBJECTED: 'Um dos titulares contestou. Nada foi unido.',
      CANCELED: 'O último pedido foi cancelado.',
      EXPIRED: 'O último pedido expirou depois de 30 dias.',
    },
  },
  problems: {
    merge_asked: 'Uma das contas já tem um pedido em aberto. Cancele esse pedido antes.',
    merge_not_asked: 'Este pedido não está mais em aberto. Um titular contestou ou alguém da equipe cancelou.',
    merge_waiting: 'Os titulares ainda podem contestar.',
    merge_unconfirmed: 'A conta removida foi usada nos últimos 30 dias, e o titular não confirmou.',
    too_many_tries: 'Enviamos e-mails demais sobre estas contas. Tente de novo em uma hora.',
  },
  confirm: 'Unir contas',
  done: name => `Contas de ${name} unidas`,
  changedMeanwhile: 'Algo mudou enquanto você revisava. Veja o que vai mudar agora e confirme de novo.',
}
