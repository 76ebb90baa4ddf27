import type { Translations } from '../translations.ts'

export const mailNames: Translations['mail-names'] = {
  RESERVATION_MADE: { name: 'Aula reservada', when: 'Aos alunos, quando reservam uma aula.' },
  RESERVATION_MOVED: { name: 'Reserva trocada', when: 'Aos alunos, quando trocam para outra aula.' },
  RESERVATION_CANCELED: { name: 'Reserva cancelada', when: 'Aos alunos, quando cancelam uma aula.' },
  RESERVED_FOR_YOU: {
    name: 'Aula reservada para um aluno',
    when: 'Aos alunos, quando a equipe ou o professor reserva uma aula para eles.',
  },
  SWITCHED_FOR_YOU: { name: 'Reserva trocada pela equipe', when: 'Aos alunos, quando a equipe troca a aula deles.' },
  CANCELED_FOR_YOU: {
    name: 'Reserva de um aluno cancelada',
    when: 'Aos alunos, quando a equipe ou o professor cancela a reserva deles.',
  },
  CLASS_RECORDED: {
    name: 'Aula passada registrada',
    when: 'Aos alunos, quando a equipe registra uma aula que tiveram e não estava agendada.',
  },
  GROUP_ENROLLED: { name: 'Matrícula em uma turma', when: 'Aos alunos, quando a equipe os matricula em uma turma.' },
  GROUP_SWITCHED: { name: 'Troca de turma', when: 'Aos alunos, quando a equipe os muda para outra turma.' },
  GROUP_LEFT: {
    name: 'Matrícula encerrada',
    when: 'Aos alunos, quando a equipe encerra a matrícula deles em uma turma.',
  },
  GROUP_CANCELED: { name: 'Turma cancelada', when: 'Aos alunos, quando a turma deles é cancelada.' },
  REMINDER: { name: 'Lembrete para alunos', when: 'Aos alunos, antes de uma aula que reservaram.' },
  TEACHER_REMINDER: { name: 'Lembrete para professores', when: 'Aos professores, antes de uma aula que vão dar.' },
  CLASS_CANCELED: { name: 'Aula cancelada', when: 'Aos alunos, quando a aula deles é cancelada.' },
  CLASS_CHANGED: {
    name: 'Aula alterada',
    when: 'Aos alunos, quando a aula deles muda de horário ou tem outra alteração.',
  },
  SEAT_GIVEN_BACK: {
    name: 'Reserva cancelada por mudança de horário',
    when: 'Aos alunos, quando a aula deles muda para um horário em que já têm outra.',
  },
  TEACHER_CHANGED: { name: 'À procura de substituto', when: 'Aos alunos, quando a aula deles precisa de substituto.' },
  TEACHER_FOUND: { name: 'Substituto encontrado', when: 'Aos alunos, quando outra pessoa vai dar a aula deles.' },
  CLASS_ASSIGNED: { name: 'Aula atribuída', when: 'Ao professor, quando uma aula é atribuída a ele.' },
  SUBSTITUTE_ASKED: {
    name: 'Pedido de substituição',
    when: 'Ao professor, quando recebe um pedido para assumir uma aula.',
  },
  SUBSTITUTE_NOT_NEEDED: {
    name: 'Pedido de substituição encerrado',
    when: 'Ao professor que recebeu o pedido, quando ele é cancelado ou deixa de ser necessário.',
  },
  SUBSTITUTE_ANSWERED: {
    name: 'Resposta a um pedido de substituição',
    when: 'À pessoa da equipe que fez o pedido, quando o professor aceita, recusa ou não responde.',
  },
  SEVERAL_CLASSES: {
    name: 'Alterações em várias aulas',
    when: 'A alunos e professores, quando várias aulas deles são canceladas ou precisam de substituto de uma só vez.',
  },
  CLASS_TAKEN_OFF: { name: 'Aula retirada', when: 'Ao professor, quando ele não dá mais uma aula.' },
  GIVEN_CLASS_CHANGED: {
    name: 'Aula alterada, para professores',
    when: 'Ao professor, quando a aula muda de horário ou tem outra alteração.',
  },
  GIVEN_CLASS_CANCELED: { name: 'Aula cancelada, para professores', when: 'Ao professor, quando a aula é cancelada.' },
  GIVEN_CLASS_RECORDED: {
    name: 'Aula passada registrada para o professor',
    when: 'Ao professor, quando a equipe registra que ele deu uma aula.',
  },
  PRIVATE_CLASS_BOOKED: {
    name: 'Aula particular reservada',
    when: 'Ao professor, quando um aluno reserva uma aula particular.',
  },
  PRIVATE_CLASS_CANCELED: {
    name: 'Aula particular cancelada',
    when: 'Ao professor, quando o aluno cancela ou troca de aula.',
  },
  WAITLISTED: {
    name: 'Na lista de espera',
    when: 'Aos alunos, quando a equipe ou o professor os coloca em uma lista de espera.',
  },
  WAITLIST_REMOVED: {
    name: 'Fora da lista de espera',
    when: 'Aos alunos, quando a equipe ou o professor os tira de uma lista de espera.',
  },
  WAITLIST_OFFER: { name: 'Vaga guardada', when: 'Ao aluno da lista de espera, quando uma vaga é guardada para ele.' },
  WAITLIST_TAKEN: {
    name: 'Vaga reservada pela lista de espera',
    when: 'Ao aluno da lista de espera, quando reservamos uma vaga para ele.',
  },
  WAITLIST_LAPSED: {
    name: 'Vaga guardada expirada',
    when: 'Ao aluno, quando ele não reserva a tempo a vaga guardada.',
  },
  WAITLIST_SKIPPED: {
    name: 'Sem vaga na lista de espera',
    when: 'Ao aluno da lista de espera, quando não conseguimos dar a ele uma vaga aberta.',
  },
  WAITLIST_MOVED: {
    name: 'Aula em espera alterada',
    when: 'Aos alunos da lista de espera, quando a aula muda de horário, duração ou tópico.',
  },
  WAITLIST_CLOSED: {
    name: 'Lista de espera encerrada',
    when: 'Aos alunos da lista de espera, quando nenhuma vaga surge ou a aula é cancelada.',
  },
  FEEDBACK: { name: 'Feedback', when: 'Ao aluno, quando um professor envia feedback.' },
  ABSENCE: { name: 'Falta', when: 'Ao aluno que faltou, quando o professor envia o registro de presença.' },
  DOCUMENT_DECIDED: {
    name: 'Justificativa de falta analisada',
    when: 'Ao aluno, quando a justificativa dele é aceita ou recusada.',
  },
  ANSWERS_MARKED: {
    name: 'Respostas corrigidas',
    when: 'Ao aluno, quando todas as respostas dele em uma prova são corrigidas.',
  },
  SCORE_CHANGED: {
    name: 'Pontuação alterada',
    when: 'Ao aluno, quando uma nova correção com o gabarito ajustado muda a pontuação dele.',
  },
  PLACEMENT_CONFIRMED: {
    name: 'Nível confirmado',
    when: 'Ao aluno, quando um professor confirma o nível dele.',
  },
  LEVEL_CHANGED: { name: 'Nível alterado', when: 'Ao aluno, quando a equipe muda o nível dele.' },
  BADGE: { name: 'Conquista', when: 'Ao aluno, quando ele ganha uma conquista.' },
  CERTIFICATE: { name: 'Certificado', when: 'Ao aluno, quando um certificado é emitido para ele.' },
  CONTRACT_ENDED: {
    name: 'Assinatura encerrada',
    when: 'Ao aluno, quando a assinatura dele termina com horas não usadas.',
  },
  CONTRACT_CANCELED: { name: 'Assinatura cancelada', when: 'Ao aluno, quando ele cancela a assinatura.' },
  CONTRACT_PAUSED: { name: 'Assinatura pausada', when: 'Ao aluno, quando a equipe pausa a assinatura dele.' },
  CONTRACT_RESUMED: { name: 'Pausa encerrada', when: 'Ao aluno, quando a equipe encerra a pausa antes do fim.' },
  PAYMENT: { name: 'Pagamento pendente', when: 'Ao aluno, quando a equipe atribui a ele um plano ainda não pago.' },
  CLASS_WITHOUT_TEACHER: {
    name: 'Aula para assumir',
    when: 'Aos professores disponíveis, quando uma aula precisa de substituto.',
  },
  HONORARIUM_VERIFIED: { name: 'Honorários verificados', when: 'Ao professor, quando o mês é verificado.' },
  HONORARIUM_PAID: { name: 'Honorários pagos', when: 'Ao professor, quando o pagamento é registrado.' },
  TEACHER_DOCUMENT_ENDS: {
    name: 'Documento de professor a vencer',
    when: 'À equipe com a permissão Pessoas, antes que um documento de professor vença.',
  },
  WELCOME: { name: 'Boas-vindas', when: 'Ao aluno, quando ele aceita o convite.' },
  INVITATION: { name: 'Convite', when: 'A uma pessoa, quando a equipe envia um convite.' },
  PASSWORD_RESET: {
    name: 'Redefinição de senha',
    when: 'A uma pessoa, quando ela pede um link para escolher uma nova senha.',
  },
  PASSWORD_CHANGED: { name: 'Senha alterada', when: 'A uma pessoa, quando a senha dela é alterada.' },
  DELETION_ASKED: { name: 'Exclusão de conta solicitada', when: 'A uma pessoa, quando ela pede a exclusão da conta.' },
  DELETION_TAKEN_BACK: { name: 'Exclusão de conta cancelada', when: 'A uma pessoa, quando ela cancela a exclusão.' },
  ACCOUNT_DELETED: { name: 'Conta excluída', when: 'A uma pessoa, depois que a conta dela é excluída.' },
  EXPORT_READY: { name: 'Exportação de dados pronta', when: 'A uma pessoa, quando ela pode baixar seus dados.' },
  SECOND_FACTOR_ON: {
    name: 'Autenticação em dois fatores ativada',
    when: 'A uma pessoa, quando a autenticação em dois fatores é ativada na conta dela.',
  },
  SECOND_FACTOR_OFF: {
    name: 'Autenticação em dois fatores desativada',
    when: 'A uma pessoa, quando a autenticação em dois fatores é desativada na conta dela.',
  },
  WEBHOOK_FAILED: {
    name: 'Falha de webhook',
    when: 'A quem tem administração total, quando desistimos de uma entrega.',
  },
  WEBHOOK_GONE: {
    name: 'Webhook desativado',
    when: 'A quem tem administração total, quando o endereço de um webhook não aceita mais eventos.',
  },
  MERGE_OBJECTED: {
    name: 'União de contas contestada',
    when: 'A quem tem administração total, quando o titular da conta contesta a união.',
  },
  SECURITY_NOTICE: {
    name: 'Alerta de segurança',
    when: 'A quem tem administração total, quando mudam os acessos, os tokens ou os webhooks, quando dados são exportados ou quando um backup é restaurado.',
  },
  TOKEN_AT_SERVER: {
    name: 'Acesso pelo servidor',
    when: 'A uma pessoa, quando um token de acesso para a conta dela é criado no servidor.',
  },
  CALENDAR_ADDRESS: { name: 'Link do calendário', when: 'A uma pessoa, quando ela cria um link do calendário.' },
}
