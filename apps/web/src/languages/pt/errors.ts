import type { StudentStatus } from '@aulaviva/domain/access'
import type { Translations } from '../translations.ts'

export const errors: Translations['errors'] = {
  notFound: 'Não encontramos esta página',
  titles: {
    401: 'Seu plano ou sua função não inclui esta página',
    403: 'Suas permissões não incluem esta página',
    404: 'Não encontramos esta página',
  } as Record<string, string>,
  title: 'Algo deu errado',
  human: {
    401: 'Suas aulas e seu progresso estão a salvo.',
    403: 'Nada se perdeu.',
    404: 'O link pode ser antigo ou ter um erro. Comece de novo pelo Início.',
  } as Record<string, string>,
  reasons: {
    HOURS_COMPLETED: 'Você usou todas as suas horas',
    CONTRACT_EXPIRED: 'Sua assinatura terminou',
    PAYMENT_PENDING: 'Seu pagamento ainda não foi registrado',
    DEMO: 'Seu plano de teste não inclui esta página',
  } as Partial<Record<StudentStatus, string>>,
  subscription: 'Ver seu plano',
  sentence: 'Nada se perdeu. Volte ao Início e tente de novo.',
  sendCode: 'Se isso continuar acontecendo, envie este código para a sua escola.',
  code: code => `Código ${code}`,
  back: 'Ir para o Início',
}
