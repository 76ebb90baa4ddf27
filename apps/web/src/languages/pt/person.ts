import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'
import { classes, students } from './grammar.ts'

export const person: Translations['person'] = {
  title: 'Pessoa',
  back: 'Pessoas',
  loading: 'Carregando pessoa…',
  loadFailed: 'Não foi possível carregar esta pessoa',
  notFound: { title: 'Não encontramos esta pessoa', action: 'Ver todas as pessoas' },
  notices: {
    INVITED: name => `${name} recebeu um convite, mas ainda não aceitou.`,
    NOT_INVITED: name => `${name} veio de uma importação e não recebeu convite, por isso ainda não pode entrar.`,
    REVOKED: name => `O convite foi revogado. ${name} não pode mais usá-lo.`,
    DISABLED: name => `${name} não pode entrar. Os dados ficam guardados.`,
  },
  access: {
    title: 'Acesso',
    ownAccount: 'Você não pode desativar a própria conta. Outra pessoa com administração total pode.',
    forOwners: 'Só quem tem administração total pode ativar ou desativar contas da equipe.',
    actions: {
      disable: 'Desativar conta',
      enable: 'Ativar conta',
      resend: 'Reenviar convite',
      send: 'Enviar convite',
      correct: 'Corrigir e-mail',
      revoke: 'Revogar convite',
    },
  },
  rights: {
    title: 'Permissões',
    action: 'Editar permissões',
    forOwners: 'Só quem tem administração total pode mudar as permissões.',
    change: name => `Editar permissões de ${name}`,
    appliesNow: 'A mudança vale na mesma hora. A pessoa continua conectada.',
    ownerRights:
      'Quem tem administração total tem todas as permissões. Também pode convidar pessoas para a equipe, definir permissões e desativar contas da equipe.',
    losesOwnership: 'Esta pessoa não poderá mais gerenciar a equipe.',
    youLoseOwnership:
      'Você não poderá mais gerenciar a equipe. Outra pessoa com administração total pode devolver essa permissão a você.',
    confirm: 'Salvar permissões',
    done: name => `Permissões de ${name} salvas`,
  },
  reason: 'Motivo',
  reasonHint: 'A equipe vê o motivo. Ele também aparece se a pessoa baixar os próprios dados.',
  disable: {
    title: name => `Desativar a conta de ${name}?`,
    loading: 'Verificando as próximas aulas…',
    devices: count =>
      count > 0
        ? `A pessoa sai na mesma hora de ${plural(count, { one: `${count} dispositivo`, other: `${count} dispositivos` })} e não pode mais entrar.`
        : 'A pessoa não pode mais entrar.',
    noEmails:
      'Ela deixa de receber e-mails e lembretes. O link do calendário e todos os outros links param de funcionar.',
    seats: (count, hours) =>
      plural(count, {
        one: `${count} reserva é cancelada. O aluno recebe ${hours} de volta.`,
        other: `${count} reservas são canceladas. O aluno recebe ${hours} de volta.`,
      }),
    waitlist: count =>
      plural(count, {
        one: `A pessoa sai de ${count} lista de espera.`,
        other: `A pessoa sai de ${count} listas de espera.`,
      }),
    classes: (count, told) =>
      `${classes(count)} ${plural(count, { one: 'precisa', other: 'precisam' })} de outro professor.${told > 0 ? ` Vamos avisar ${students(told)}.` : ''}`,
    canceled: (count, hours) =>
      `${plural(count, {
        one: `${count} dessas aulas começa cedo demais para achar um substituto e é cancelada`,
        other: `${count} dessas aulas começam cedo demais para achar um substituto e são canceladas`,
      })}. Os alunos recebem ${hours} de volta.`,
    noUpcoming: 'A pessoa não tem próximas aulas nem reservas.',
    payDue: 'A escola ainda deve a esta pessoa o que ela já ganhou.',
    notRestored: 'Se você ativar a conta depois, essas reservas, listas de espera e aulas não voltam.',
    confirm: 'Desativar conta',
    done: name => `Conta de ${name} desativada`,
  },
  enable: {
    title: name => `Ativar a conta de ${name}?`,
    lines: [
      'A pessoa pode voltar a entrar com a senha antiga, se tinha uma.',
      'As reservas canceladas e as aulas que a pessoa deixou não voltam.',
    ],
    confirm: 'Ativar conta',
    done: name => `Conta de ${name} ativada`,
  },
  revoke: {
    title: name => `Revogar o convite de ${name}?`,
    lines: [
      'Todos os links enviados deixam de funcionar na mesma hora.',
      'Você pode reenviar o convite depois, até para outro e-mail.',
    ],
    confirm: 'Revogar convite',
    done: name => `Convite de ${name} revogado`,
  },
  correct: {
    title: 'Corrigir e-mail',
    email: 'E-mail',
    hint: former => `E-mail atual: ${former}`,
    links: 'Vamos enviar um link de convite para este e-mail. Os links anteriores deixam de funcionar.',
    noEmails: 'O e-mail anterior não recebe mais mensagens.',
    missing: 'Informe um e-mail',
    same: 'Este já é o e-mail desta pessoa',
    taken: 'Já existe uma conta com este e-mail',
    confirm: 'Corrigir e enviar',
    done: email => `Convite enviado para ${email}`,
  },
  problems: {
    already_disabled: 'Esta conta já está desativada.',
    already_enabled: 'Esta conta já está ativa.',
    invitation_accepted: 'A pessoa acabou de aceitar o convite. Se quiser, desative a conta.',
    invitation_open: 'A pessoa ainda não aceitou o convite. Se quiser, revogue o convite.',
    invitation_revoked: 'Este convite já foi revogado. Você pode enviar de novo.',
    last_staff: 'É a única pessoa com administração total. Antes, dê essa permissão a mais alguém.',
    not_staff: 'Esta pessoa não é da equipe.',
    area_not_allowed: 'Só quem tem administração total pode fazer mudanças na equipe.',
    still_leaving:
      'Ainda estamos cancelando as reservas desta pessoa e deixando as aulas dela. Tente de novo em alguns segundos.',
    too_many_tries: 'Já enviamos 5 links para esta pessoa na última hora. Tente de novo mais tarde.',
  },
}
