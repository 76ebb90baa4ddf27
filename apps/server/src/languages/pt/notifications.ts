import type {
  AboutOf,
  BulkLine,
  KindName,
  OwnersNotice,
  SkipReason,
} from '../../features/shared/notifications/kinds.rules.ts'
import type { ClassChangeFacts, DateFormats } from '../../features/shared/notifications/notifications.words.ts'
import { plural } from '../../platform/words/define-words.ts'
import { withoutPeriod } from '../../platform/words/quoted.ts'
import type { Translations } from '../translations.ts'

interface MessageText {
  title: string
  subject?: string
  body: string
}

const deletedPerson = { teacher: 'Alguém que não ensina mais aqui', student: 'Alguém que não estuda mais aqui' }

const reasonGiven = (reason = '') => (reason ? `Motivo: “${withoutPeriod(reason)}”. ` : '')
const messageSent = (message: string) => (message ? `Mensagem: “${withoutPeriod(message)}”. ` : '')
const answerSent = (answer: string) => (answer ? `Resposta: “${withoutPeriod(answer)}”. ` : '')

const maxLines = 12

const bulkLines = {
  canceled: (title: string, at: string) =>
    `A aula “${title}”, ${at}, foi cancelada. Se ela custou horas, quem tinha reserva recebeu essas horas de volta.`,
  looking: (title: string, at: string) => `“${title}”, ${at}, precisa de substituto. Sua vaga continua garantida.`,
  takenOff: (title: string, at: string) => `Você não dá mais “${title}”, ${at}.`,
  open: (title: string, at: string) =>
    `“${title}”, ${at}, precisa de substituto. Você pode assumir a aula se estiver disponível.`,
} satisfies Record<BulkLine['what'], (title: string, at: string) => string>

function describeChange(
  { minutes, teacher, wasAt, startsAt, aboutElse }: ClassChangeFacts,
  at: DateFormats['at'],
  consequence: string | false | null = null,
): string {
  return [
    minutes && `Agora a aula dura ${plural('pt', minutes, { one: `${minutes} minuto`, other: `${minutes} minutos` })}.`,
    teacher && `Agora a aula é com ${teacher}.`,
    wasAt ? `Passou de ${at(wasAt)} para ${at(startsAt)}.` : `Começa ${at(startsAt)}.`,
    aboutElse && 'O tipo, o nível, a unidade ou o tópico mudou.',
    consequence,
  ]
    .filter(Boolean)
    .join(' ')
}

function describeCost(
  { cost, until }: Pick<AboutOf<'RESERVATION_MADE'>, 'cost'> & Partial<Pick<AboutOf<'RESERVATION_MADE'>, 'until'>>,
  { at, hours }: DateFormats,
  costText: (hours: string) => string = hours => `Custa ${hours}.`,
): string {
  const parts = [
    cost > 0 && costText(hours(cost)),
    cost < 0 && `Você recebeu ${hours(-cost)} de volta.`,
    until && `Você pode cancelar grátis até ${at(until)}.`,
  ]
  return parts.filter(Boolean).join(' ')
}

function describeReservation(about: AboutOf<'RESERVATION_MADE'>, write: DateFormats): string {
  const { teacher, startsAt } = about
  return `${taughtBy(teacher)}Começa ${write.at(startsAt)}. ${describeCost(about, write)}`.trim()
}

function describeSwitch(about: AboutOf<'RESERVATION_MOVED'>, write: DateFormats): string {
  const { teacher, startsAt, wasAt } = about
  const replaces = `${taughtBy(teacher)}Começa ${write.at(startsAt)}. Ela substitui sua aula de ${write.at(wasAt)}.`
  return `${replaces} ${describeCost(about, write, hours => `Custa ${hours} a mais.`)}`.trim()
}

const whoDid = ({ byTeacher, teacher }: AboutOf<'WAITLISTED'>) =>
  byTeacher ? (teacher ?? deletedPerson.teacher) : 'Sua escola'

function describeEnrollment({ startsAt, count, cost }: AboutOf<'GROUP_ENROLLED'>, write: DateFormats): string {
  const classes = plural('pt', count, {
    one: `Você tem vaga em 1 aula, ${write.at(startsAt)}.`,
    other: `Você tem vaga nas ${count} aulas. A primeira começa ${write.at(startsAt)}.`,
  })
  return `${classes} ${describeCost({ cost }, write)}`.trim()
}

const taughtBy = (teacher: string | null) => (teacher ? `A aula é com ${teacher}. ` : '')

const messages = {
  RESERVATION_MADE: (about, write) => ({
    title: `Você reservou “${about.title}”`,
    subject: `Aula reservada: ${write.at(about.startsAt)}`,
    body: describeReservation(about, write),
  }),
  RESERVATION_MOVED: (about, write) => ({
    title: `Você trocou para “${about.title}”`,
    subject: `Sua aula agora é ${write.at(about.startsAt)}`,
    body: describeSwitch(about, write),
  }),
  RESERVATION_CANCELED: (about, write) => ({
    title: `Você cancelou “${about.title}”`,
    subject: `Você cancelou sua aula de ${write.at(about.startsAt)}`,
    body: describeCost(about, write) || 'Nenhuma hora foi devolvida.',
  }),
  RESERVED_FOR_YOU: (about, write) => ({
    title: `${whoDid(about)} reservou “${about.title}” para você`,
    subject: `Aula reservada para você: ${write.at(about.startsAt)}`,
    body: describeReservation(about, write),
  }),
  SWITCHED_FOR_YOU: (about, write) => ({
    title: `Sua escola trocou sua aula por “${about.title}”`,
    subject: `Sua aula agora é ${write.at(about.startsAt)}`,
    body: describeSwitch(about, write),
  }),
  CANCELED_FOR_YOU: (about, write) => ({
    title: `${whoDid(about)} cancelou sua reserva de “${about.title}”`,
    subject: `Sua reserva foi cancelada: ${write.at(about.startsAt)}`,
    body: `${reasonGiven(about.reason)}${describeCost(about, write) || 'Nenhuma hora foi devolvida.'}`,
  }),
  CLASS_RECORDED: (about, write) => ({
    title: `Sua escola adicionou “${about.title}” às suas aulas`,
    subject: `Aula passada adicionada: ${write.at(about.startsAt)}`,
    body: [
      about.teacher && `A aula foi com ${about.teacher}.`,
      `Ela foi ${write.at(about.startsAt)}.`,
      about.attended ? 'Você compareceu.' : 'Você faltou.',
      describeCost(about, write, hours => `Custou ${hours}.`),
    ]
      .filter(Boolean)
      .join(' '),
  }),
  GROUP_ENROLLED: (about, write) => ({
    title: `Sua escola matriculou você em “${about.name}”`,
    subject: `Você está em uma turma: primeira aula ${write.at(about.startsAt)}`,
    body: describeEnrollment(about, write),
  }),
  GROUP_SWITCHED: (about, write) => ({
    title: `Sua escola trocou sua turma por “${about.name}”`,
    subject: `Você está em outra turma: primeira aula ${write.at(about.startsAt)}`,
    body: `Ela substitui “${about.was}”. ${describeEnrollment(about, write)}`,
  }),
  GROUP_LEFT: (about, write) => ({
    title: `Você não está mais em “${about.name}”`,
    subject: 'Você não está mais em uma turma',
    body: `${reasonGiven(about.reason)}${describeCost(about, write) || 'Nenhuma hora foi devolvida.'}`,
  }),
  GROUP_CANCELED: (about, write) => ({
    title: `“${about.name}” foi cancelada`,
    subject: 'Sua turma foi cancelada',
    body: `${reasonGiven(about.reason)}Não haverá mais aulas desta turma. ${describeCost(about, write)}`.trim(),
  }),
  WELCOME: ({ firstName }) => ({
    title: `Boas-vindas, ${firstName}`,
    subject: 'Boas-vindas à sua escola',
    body: 'Reserve sua primeira aula quando quiser. Suas horas aparecem na página inicial, e seu nível, em Progresso.',
  }),
  REMINDER: (about, { at }) => ({
    title: `“${about.title}” começa em breve`,
    subject: `Sua aula começa ${at(about.startsAt)}`,
    body: `Começa ${at(about.startsAt)}.`,
  }),
  TEACHER_REMINDER: (about, { at }) => ({
    title: `Você vai dar “${about.title}” em breve`,
    subject: `Você tem uma aula para dar: ${at(about.startsAt)}`,
    body: `Começa ${at(about.startsAt)}.`,
  }),
  CLASS_CANCELED: (about, { at }) => ({
    title: `A aula “${about.title}” foi cancelada`,
    subject: `Sua aula foi cancelada: ${at(about.startsAt)}`,
    body: `A aula estava marcada para ${at(about.startsAt)}. ${reasonGiven(about.reason)}Se a aula custou horas, elas foram devolvidas. Você pode reservar outra aula deste tipo.`,
  }),
  CLASS_CHANGED: (about, { at }) => ({
    title: about.wasAt ? `A aula “${about.title}” mudou de horário` : `A aula “${about.title}” foi alterada`,
    subject: about.wasAt
      ? `Sua aula passou para ${at(about.startsAt)}`
      : `Sua aula foi alterada: ${at(about.startsAt)}`,
    body: describeChange(
      about,
      at,
      about.wasAt &&
        'Sua vaga continua garantida. Se o novo horário não servir, cancele grátis antes do início da aula.',
    ),
  }),
  SEAT_GIVEN_BACK: (about, { at }) => ({
    title: `“${about.title}” passou para um horário em que você tem outra aula`,
    subject: 'Sua aula mudou de horário e cancelamos sua reserva',
    body: `A aula passou de ${at(about.wasAt)} para ${at(about.startsAt)}. Cancelamos sua reserva. Se a aula custou horas, elas foram devolvidas.`,
  }),
  TEACHER_CHANGED: about => ({
    title: `“${about.title}” precisa de substituto`,
    subject: 'Estamos buscando substituto para sua aula',
    body: 'Sua vaga continua garantida. Vamos avisar assim que encontrarmos um substituto, ou se não encontrarmos.',
  }),
  TEACHER_FOUND: (about, { at }) => ({
    title: `${about.teacher ?? deletedPerson.teacher} vai dar “${about.title}”`,
    subject: `Sua aula já tem substituto: ${at(about.startsAt)}`,
    body: `A aula continua marcada para ${at(about.startsAt)}.`,
  }),
  WAITLISTED: (about, { at }) => ({
    title: `${whoDid(about)} colocou você na lista de espera de “${about.title}”`,
    subject: `Você está na lista de espera de uma aula de ${at(about.startsAt)}`,
    body: 'Se abrir uma vaga, nós a guardamos e avisamos você.',
  }),
  WAITLIST_REMOVED: (about, { at }) => ({
    title: `${whoDid(about)} tirou você da lista de espera de “${about.title}”`,
    subject: `Você não está mais na lista de espera de uma aula de ${at(about.startsAt)}`,
    body: 'Você pode entrar de novo na lista de espera enquanto a aula estiver cheia.',
  }),
  WAITLIST_OFFER: (about, { at }) => ({
    title: `Guardamos uma vaga em “${about.title}” para você`,
    subject: `Guardamos uma vaga para você até ${at(about.until)}`,
    body: `A aula começa ${at(about.startsAt)}. Reserve sua vaga antes de ${at(about.until)}.`,
  }),
  WAITLIST_TAKEN: (about, { at }) => ({
    title: `Você tem uma vaga em “${about.title}”`,
    subject: `Você tem uma vaga na aula de ${at(about.startsAt)}`,
    body: `Fizemos a reserva, como você pediu. A aula começa ${at(about.startsAt)}.`,
  }),
  WAITLIST_LAPSED: about => ({
    title: `Sua vaga guardada em “${about.title}” expirou`,
    subject: 'Sua vaga guardada expirou',
    body: 'Você não fez a reserva a tempo, então liberamos a vaga e você saiu da lista de espera.',
  }),
  WAITLIST_SKIPPED: about => ({
    title: `Não foi possível dar a você uma vaga em “${about.title}”`,
    subject: 'Não foi possível dar a você uma vaga',
    body: `Uma vaga foi liberada. ${skipReasons[about.reason]} Você não está mais na lista de espera.`,
  }),
  WAITLIST_MOVED: (about, { at }) => ({
    title: about.wasAt ? `A aula “${about.title}” mudou de horário` : `A aula “${about.title}” foi alterada`,
    subject: about.wasAt
      ? `Aula da lista de espera passou para ${at(about.startsAt)}`
      : `Aula da lista de espera alterada: ${at(about.startsAt)}`,
    body: describeChange(
      about,
      at,
      'Seu lugar na lista de espera continua garantido. Vamos perguntar antes de reservar uma vaga para você.',
    ),
  }),
  WAITLIST_CLOSED: (about, { at }) => ({
    title: about.canceled ? `A aula “${about.title}” foi cancelada` : `Você não conseguiu uma vaga em “${about.title}”`,
    subject: about.canceled ? `Aula cancelada: ${at(about.startsAt)}` : `Sem vaga na aula de ${at(about.startsAt)}`,
    body: about.canceled
      ? `Você estava na lista de espera. A aula estava marcada para ${at(about.startsAt)}.`
      : `A aula começa ${at(about.startsAt)}, e a lista de espera já foi encerrada. Você pode reservar outra aula deste tipo.`,
  }),
  FEEDBACK: about => ({
    title: `${about.teacher ?? deletedPerson.teacher} enviou feedback para você`,
    subject: 'Seu feedback está pronto',
    body: `Seu feedback sobre “${about.title}” está pronto.`,
  }),
  ABSENCE: about => ({
    title: `Sua falta em “${about.title}” foi registrada`,
    subject: 'Sua falta em uma aula foi registrada',
    body: 'Teve um bom motivo? Envie uma justificativa. Se ela for aceita, você recebe de volta as horas que a aula tiver custado.',
  }),
  DOCUMENT_DECIDED: about => ({
    title: about.approved ? 'Sua justificativa de falta foi aceita' : 'Sua justificativa de falta foi recusada',
    body: about.approved
      ? `Sua falta em “${about.title}” foi justificada. Se a aula custou horas, elas foram devolvidas.`
      : `Sua falta em “${about.title}” continua valendo. ${reasonGiven(about.reason)}`.trim(),
  }),
  ANSWERS_MARKED: about => ({
    title: `Suas respostas em “${about.title}” foram corrigidas`,
    subject: 'Suas respostas foram corrigidas',
    body: 'Veja sua pontuação e os comentários de quem corrigiu.',
  }),
  SCORE_CHANGED: ({ title, oldScore, newScore, passed }) => ({
    title: `Sua pontuação em “${title}” mudou`,
    subject: 'Sua pontuação em uma prova mudou',
    body: [
      'A escola corrigiu um gabarito e refez a correção das suas respostas.',
      `Sua pontuação era ${Math.round(oldScore)}% e agora é ${Math.round(newScore)}%.`,
      passed !== null && (passed ? 'Você passou na prova.' : 'Você não passa mais na prova.'),
    ]
      .filter(Boolean)
      .join(' '),
  }),
  PLACEMENT_CONFIRMED: about => ({
    title: `Seu nível é ${about.level}`,
    body: about.corrected
      ? `${about.teacher ?? deletedPerson.teacher} revisou seu teste de nivelamento e escolheu este nível para você.`
      : `${about.teacher ?? deletedPerson.teacher} revisou seu teste de nivelamento e confirmou o resultado.`,
  }),
  LEVEL_CHANGED: about => ({
    title: `Seu nível é ${about.level}`,
    body: 'Sua escola mudou seu nível. Suas reservas continuam iguais.',
  }),
  BADGE: ({ name }) => ({
    title: `Nova conquista: ${name}`,
    subject: 'Você ganhou uma conquista',
    body: 'Veja a conquista na sua página de conquistas e compartilhe de lá.',
  }),
  CERTIFICATE: ({ name }) => ({
    title: `Seu certificado: ${name}`,
    subject: 'Você recebeu um certificado',
    body: 'Baixe o certificado na sua página de conquistas para mostrar a outras pessoas.',
  }),
  CONTRACT_ENDED: () => ({
    title: 'Sua assinatura terminou',
    body: 'As horas não usadas expiraram. Você ainda pode ver suas aulas e resultados.',
  }),
  CONTRACT_CANCELED: () => ({
    title: 'Sua assinatura foi cancelada',
    body: 'Você pode usar as horas restantes até o último dia da assinatura.',
  }),
  CONTRACT_PAUSED: ({ from, to, until }, { day }) => ({
    title: `Sua assinatura fica em pausa a partir de ${day(from)}`,
    body: `De ${day(from)} a ${day(to)}, você não pode fazer aulas. Se havia reservas nesses dias, elas foram canceladas e as horas que custaram foram devolvidas. Você não perde nenhum dia. Pode usar suas horas até ${day(until)}.`,
  }),
  CONTRACT_RESUMED: ({ until }, { day }) => ({
    title: 'Sua assinatura não está mais em pausa',
    body: `Você já pode fazer aulas de novo e usar suas horas até ${day(until)}.`,
  }),
  PAYMENT: () => ({
    title: 'Pagamento pendente',
    body: 'Você poderá reservar aulas quando sua assinatura estiver paga.',
  }),
  CLASS_ASSIGNED: (about, { at }) => ({
    title: `Você recebeu a aula “${about.title}”`,
    subject: `Você recebeu uma aula: ${at(about.startsAt)}`,
    body: `Sua escola passou esta aula para você. Começa ${at(about.startsAt)}.`,
  }),
  SUBSTITUTE_ASKED: (about, { at }) => ({
    title: `Você pode assumir “${about.title}”?`,
    subject: `Você pode assumir uma aula ${at(about.startsAt)}?`,
    body: `Começa ${at(about.startsAt)}. ${messageSent(about.note)}Só perguntamos a você. Aceite ou recuse antes de ${at(about.until)}.`,
  }),
  SUBSTITUTE_NOT_NEEDED: (about, { at }) => ({
    title: `Não precisamos mais que você assuma “${about.title}”`,
    subject: `Pedido encerrado: aula de ${at(about.startsAt)}`,
    body: `O pedido para assumir a aula de ${at(about.startsAt)} foi encerrado. Você não precisa fazer nada.`,
  }),
  SUBSTITUTE_ANSWERED: (about, { at }) => {
    const who = about.teacher ?? deletedPerson.teacher
    const start = at(about.startsAt)
    const title = {
      ACCEPTED: `${who} vai assumir “${about.title}”`,
      DECLINED: `${who} não pode assumir “${about.title}”`,
      LAPSED: `${who} não respondeu sobre “${about.title}”`,
    }
    const subject = {
      ACCEPTED: `Já há substituto para a aula de ${start}`,
      DECLINED: `Ainda falta substituto para a aula de ${start}`,
      LAPSED: `Sem resposta sobre a aula de ${start}`,
    }
    const after = {
      ACCEPTED: 'Já avisamos os alunos com vaga, se houver.',
      DECLINED: 'Você pode pedir a outro professor na página da aula.',
      LAPSED: 'O pedido expirou. Você pode pedir a outro professor na página da aula.',
    }
    return {
      title: title[about.outcome],
      subject: subject[about.outcome],
      body: `A aula começa ${start}. ${answerSent(about.answer)}${after[about.outcome]}`,
    }
  },
  SEVERAL_CLASSES: ({ classes, reason }, { at }) => ({
    title: `${classes.length} aulas mudaram`,
    body: [
      reasonGiven(reason).trim(),
      ...classes.slice(0, maxLines).map(({ what, title, startsAt }) => bulkLines[what](title, at(startsAt))),
      classes.length > maxLines && `E mais ${classes.length - maxLines}.`,
    ]
      .filter(Boolean)
      .join(' '),
  }),
  CLASS_TAKEN_OFF: (about, { at }) => ({
    title: `Você não dá mais “${about.title}”`,
    subject: `Você não dá mais a aula de ${at(about.startsAt)}`,
    body: `Sua escola retirou você da aula de ${at(about.startsAt)}.`,
  }),
  GIVEN_CLASS_CHANGED: (about, { at }) => ({
    title: about.wasAt ? `A aula “${about.title}” mudou de horário` : `A aula “${about.title}” foi alterada`,
    subject: about.wasAt
      ? `Uma aula que você dá passou para ${at(about.startsAt)}`
      : `Uma aula que você dá foi alterada: ${at(about.startsAt)}`,
    body: describeChange(about, at),
  }),
  GIVEN_CLASS_CANCELED: (about, { at }) => ({
    title: `A aula “${about.title}” foi cancelada`,
    subject: `Uma aula que você dá foi cancelada: ${at(about.startsAt)}`,
    body: `Sua escola cancelou a aula. ${reasonGiven(about.reason)}Ela estava marcada para ${at(about.startsAt)}.`,
  }),
  GIVEN_CLASS_RECORDED: (about, { at }) => ({
    title: `Sua escola adicionou “${about.title}” às aulas que você deu`,
    subject: `Uma aula que você deu foi adicionada: ${at(about.startsAt)}`,
    body: `A aula foi ${at(about.startsAt)}. Ela conta para os seus honorários.`,
  }),
  PRIVATE_CLASS_BOOKED: (about, { at }) => ({
    title: `${about.student ?? deletedPerson.student} reservou uma aula particular com você`,
    subject: `Aula particular reservada: ${at(about.startsAt)}`,
    body: `“${about.title}”, ${at(about.startsAt)}. ${messageSent(about.wish ?? '')}`.trim(),
  }),
  PRIVATE_CLASS_CANCELED: (about, { at }) => ({
    title: `${about.student ?? deletedPerson.student} cancelou uma aula particular`,
    subject: `Aula particular cancelada: ${at(about.startsAt)}`,
    body: `A aula “${about.title}”, ${at(about.startsAt)}, foi cancelada.`,
  }),
  CLASS_WITHOUT_TEACHER: (about, { at }) => ({
    title: 'Uma aula precisa de substituto',
    body: `Você pode assumir “${about.title}”, ${at(about.startsAt)}, se estiver disponível.`,
  }),
  HONORARIUM_VERIFIED: (about, { month }) => ({
    title: `Seus honorários de ${month(about.month)} foram verificados`,
    body: 'Confira aula por aula antes do pagamento.',
  }),
  HONORARIUM_PAID: (about, { month }) => ({
    title: `Seus honorários de ${month(about.month)} foram pagos`,
    body: 'Sua escola registrou o pagamento.',
  }),
  TEACHER_DOCUMENT_ENDS: (about, { day }) => ({
    title: `Um documento de ${about.teacher} vence em breve`,
    subject: 'Um documento de professor vence em breve',
    body: `“${about.document}” é válido até ${day(about.until)}. Envie a nova versão na página do professor ou arquive esta.`,
  }),
  DELETION_ASKED: (about, { at }) => ({
    title: 'Sua conta será excluída',
    body: `Alguém fez esse pedido com sua senha. A exclusão da conta está marcada para ${at(about.due)}. Até lá, você pode cancelar a exclusão no seu perfil. Se não foi você quem pediu, cancele a exclusão e mude sua senha.`,
  }),
  DELETION_TAKEN_BACK: () => ({
    title: 'Sua conta não será excluída',
    body: 'O pedido de exclusão foi cancelado.',
  }),
  WEBHOOK_FAILED: ({ name }) => ({
    title: `Não foi possível entregar um evento a “${name}”`,
    subject: 'Não foi possível entregar um evento de webhook',
    body: 'Tentamos durante 3 dias e paramos. Confira as respostas em Entregas. Lá você também pode reenviar o evento.',
  }),
  WEBHOOK_GONE: ({ name }) => ({
    title: `O webhook “${name}” foi desativado`,
    subject: 'Um webhook foi desativado',
    body: 'O endereço não aceita mais eventos. Você pode ativar o webhook de novo.',
  }),
  MERGE_OBJECTED: () => ({
    title: 'Alguém contestou uma união de contas',
    body: 'Duas contas estavam prestes a ser unidas e o titular de uma delas contestou. Nada foi unido. Confira quem pediu a união e por quê.',
  }),
  SECURITY_NOTICE: ({ what }) => ({
    title: securityEvents[what],
    body: 'O registro de auditoria mostra quem fez isso e quando. Se você não esperava, mude sua senha e, se possível, desfaça a alteração.',
  }),
  TOKEN_AT_SERVER: () => ({
    title: 'Um token de acesso à sua conta foi criado no servidor',
    body: 'Alguém com acesso ao servidor da sua escola criou um token de acesso à sua conta. Você pode encerrar esse acesso no seu perfil, em Dispositivos conectados. Se não esperava por isso, fale com sua escola.',
  }),
  CALENDAR_ADDRESS: () => ({
    title: 'Um link do calendário foi criado para sua conta',
    body: 'Qualquer pessoa com o link pode ver seu calendário sem entrar na conta. Você pode excluir o link no seu perfil. Se não foi você quem o criou, mude sua senha, o que também exclui o link, e avise sua escola.',
  }),
  EXPORT_READY: (about, { at }) => ({
    title: 'Seus dados estão prontos',
    body: `Você pode baixar seus dados no seu perfil até ${at(about.until)}.`,
  }),
  SECOND_FACTOR_ON: () => ({
    title: 'Autenticação em dois fatores ativada',
    body: 'Agora você precisa da senha e de um código para entrar. Se não foi você quem ativou, mude sua senha e avise sua escola.',
  }),
  SECOND_FACTOR_OFF: () => ({
    title: 'Autenticação em dois fatores desativada',
    body: 'Agora você só precisa da senha para entrar. Se não foi você quem desativou, mude sua senha e avise sua escola.',
  }),
} satisfies { [K in KindName]: (about: AboutOf<K>, write: DateFormats) => MessageText }

const securityEvents = {
  OWNER: 'Uma pessoa com administração total foi adicionada',
  RIGHTS: 'As permissões de alguém da equipe mudaram',
  STAFF_ACCOUNT: 'Uma conta da equipe foi adicionada ou alterada',
  STAFF_LINK: 'Um link para criar uma conta da equipe foi gerado no servidor',
  API_TOKEN: 'Um token da API foi criado',
  WEBHOOK: 'Um webhook foi adicionado ou alterado',
  PEOPLE_EXPORTED: 'Uma lista de pessoas foi exportada',
  ACADEMY_EXPORTED: 'A escola foi exportada',
  MERGED: 'Duas contas foram unidas',
  RESTORED: 'Um backup foi restaurado',
  TOKEN_ISSUED: 'Um token de acesso foi criado no servidor',
  SECOND_FACTOR_RESET: 'A autenticação em dois fatores de 1 conta foi desativada',
} satisfies Record<OwnersNotice, string>

const skipReasons = {
  class_canceled: 'Esta aula foi cancelada.',
  class_started: 'A aula já começou.',
  already_reserved: 'Você já reservou esta aula.',
  too_late_to_reserve: 'Não dá mais tempo de reservar esta aula.',
  beyond_horizon: 'Ainda não é possível reservar esta aula.',
  after_contract_end: 'Sua assinatura termina antes desta aula.',
  contract_paused: 'Sua assinatura está em pausa nesse dia.',
  level_mismatch: 'Esta aula é de outro nível.',
  class_full: 'Esta aula está lotada.',
  overlapping_class: 'Você tem outra aula nesse horário.',
  not_enough_hours: 'Você não tem horas suficientes.',
  weekly_limit_reached: 'Esta aula passa do seu limite semanal de horas.',
  monthly_limit_reached: 'Esta aula passa do seu limite mensal de horas.',
  type_limit_reached: 'Seu plano não tem horas suficientes para este tipo de aula.',
  open_reservations_reached: 'Você atingiu o limite de reservas em aberto do seu plano.',
  status_not_allowed: 'No momento, sua assinatura não permite reservar aulas.',
  account_disabled: 'Não foi possível reservar para você.',
} satisfies Record<SkipReason, string>

export const notifications: Translations['notifications'] = {
  messages,
  deletedPerson,
  unreadable: { title: 'Novidade da sua escola', body: 'Não é possível mostrar esta mensagem.' },
  moment: ({ weekday, day, month, time }) =>
    `${weekday}, ${day} de ${month}, ${time.startsWith('1:') ? 'à' : 'às'} ${time}`,
  zone: place => `Fuso horário: ${place}`,
  hours: (count, text) => plural('pt', count, { one: `${text} hora`, other: `${text} horas` }),
  shortHours: count => `${count} h`,
  minutes: count => `${count} min`,
  choices: 'Preferências de notificação',
  open: 'Abrir no Aulaviva',
  digest: {
    subject: things =>
      plural('pt', things, { one: `${things} novidade da sua escola`, other: `${things} novidades da sua escola` }),
    lead: 'Veja as novidades da sua escola.',
    more: things =>
      plural('pt', things, {
        one: `Mais ${things} novidade não cabe aqui.`,
        other: `Mais ${things} novidades não cabem aqui.`,
      }),
    all: 'Ver todas as notificações',
  },
}
