import type { Translations } from '../translations.ts'

export const mergeRequests: Translations['merge-requests'] = {
  goes: {
    subject: 'Sua conta pode ser unida a outra',
    paragraphs: ({ firstName, academy, by, own, other, until }) => [
      `Olá, ${firstName}. ${by}, de ${academy}, pediu para unir duas contas porque as duas podem ser suas.`,
      `Sua conta ${own} seria removida. As aulas, as horas, os resultados e tudo o mais passariam para a conta ${other}.`,
      `Se as duas contas são suas, confirme. Se não são, conteste, e nada será unido. Se você não responder até ${until} e não tiver usado esta conta nos últimos 30 dias, a escola poderá unir as duas.`,
    ],
    action: 'Confirmar ou contestar',
    note: 'Nunca pedimos sua senha para responder.',
  },
  stays: {
    subject: 'Outra conta pode ser unida à sua',
    paragraphs: ({ firstName, academy, by, own, other, until }) => [
      `Olá, ${firstName}. ${by}, de ${academy}, pediu para unir duas contas porque as duas podem ser suas.`,
      `Sua conta ${own} seria mantida. Tudo o que há na conta ${other} seria adicionado a ela.`,
      `Se a outra conta não é sua, conteste agora, e nada será unido. Se ninguém contestar, a escola poderá unir as contas depois de ${until}, ou assim que o titular da outra conta confirmar.`,
    ],
    action: 'Contestar a união',
    note: 'Se as duas contas são suas, você não precisa fazer nada.',
  },
  done: {
    subject: 'Suas contas foram unidas',
    paragraphs: ({ firstName, academy, own, other }) => [
      `Olá, ${firstName}. As contas ${own} e ${other} foram unidas por ${academy}.`,
      'Se uma delas não era sua, avise a escola agora.',
    ],
  },
  page: {
    title: 'Unir duas contas?',
    goes: (own, other) => `A escola quer remover a conta ${own} e passar tudo o que há nela para a conta ${other}.`,
    stays: (own, other) => `A escola quer passar tudo o que há na conta ${other} para a conta ${own}.`,
    confirm: 'As duas contas são minhas',
    object: 'Contestar a união',
    warning: {
      goes: 'Só confirme se as duas contas são suas. A escola não pode separá-las depois.',
      stays: 'Se as duas contas são suas, você não precisa fazer nada. Se a outra conta não é sua, conteste.',
    },
    isConfirmed: {
      goes: 'Você confirmou que as duas contas são suas. Ainda pode contestar até que sejam unidas.',
      stays: 'O titular da outra conta confirmou que as duas são da mesma pessoa. Se não foi você, conteste agora.',
    },
  },
  confirmed: {
    title: 'Você confirmou a união',
    lead: 'Agora a escola pode unir as duas contas. Vamos avisar você por e-mail.',
  },
  objected: {
    title: 'Você contestou a união',
    lead: 'Nada foi unido. Avisamos quem tem administração total na escola.',
  },
  expired: {
    title: 'Este link não funciona mais',
    lead: 'Alguém contestou, a escola cancelou o pedido ou já uniu as contas, ou o link tem mais de 30 dias. Para saber o que aconteceu, pergunte à escola.',
  },
}
