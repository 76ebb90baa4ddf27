import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'

export const invite: Translations['invite'] = {
  title: 'Convidar uma pessoa',
  role: 'Função',
  roles: { student: 'Aluno', teacher: 'Professor', staff: 'Equipe' },
  about: {
    student: 'Reserva aulas e faz cursos.',
    teacher: 'Dá aulas, registra presença e recebe honorários.',
    staff: 'Tem as permissões que você escolher.',
  },
  first_name: 'Nome',
  last_name: 'Sobrenome',
  email: 'E-mail',
  nameHint: 'Basta o nome ou o sobrenome.',
  emailHint: 'Vamos enviar o link do convite para este endereço. Ele funciona uma vez e expira em 7 dias.',
  level: 'Nível',
  noLevel: 'Definido pelo teste de nivelamento',
  plan: 'Plano',
  noPlan: 'Sem plano ainda',
  planChoice: (name, hours, days) =>
    `${name}: ${hours}, ${plural(days, { one: `${days} dia`, other: `${days} dias` })}`,
  paid: 'O plano está pago',
  paidHint:
    'O aluno recebe as horas imediatamente. Se isto estiver desativado, recebe quando você registrar o pagamento.',
  missing: {
    name: 'Informe um nome ou sobrenome',
    email: 'Informe um e-mail',
  },
  taken: 'Já existe uma conta com este e-mail',
  send: 'Enviar convite',
  sent: (name, email) => `Convite para ${name} enviado para ${email}`,
}
