import type { Translations } from '../translations.ts'

export const people: Translations['people'] = {
  file: 'pessoas.csv',
  columns: { status: 'Status da assinatura', hours: 'Horas restantes', lastDay: 'Horas válidas até' },
  statuses: {
    CONTRACT_EXPIRED: 'Encerrada',
    HOURS_COMPLETED: 'Horas esgotadas',
    AVAILABLE: 'Ativa',
    DEMO: 'De teste',
    PAYMENT_PENDING: 'Pagamento pendente',
    CANCELED: 'Cancelada',
  },
  noPlan: 'Sem plano ainda',
  invitation: {
    subject: academy => `Sua conta em ${academy}`,
    paragraphs: (firstName, academy) => [
      `Olá, ${firstName}! ${academy} criou uma conta para você. Entre com este e-mail e uma senha à sua escolha.`,
      'O link funciona uma única vez e expira em 7 dias.',
    ],
    action: 'Escolher sua senha',
    note: 'Se você não conhece esta escola, ignore este e-mail.',
  },
}
