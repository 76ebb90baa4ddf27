import type { Translations } from '../translations.ts'

export const firstStaff: Translations['first-staff'] = {
  title: 'Crie a primeira conta da equipe',
  lead: academy => `Esta conta administra ${academy}: pessoas, aulas, cursos e configurações.`,
  labels: { firstName: 'Nome', lastName: 'Sobrenome', email: 'E-mail', password: 'Senha' },
  notCreated: fields => `A conta não foi criada. Confira estes campos: ${fields}.`,
  button: 'Criar conta',
  expired: {
    title: 'Este link não funciona mais',
    lead: hours =>
      `O link para a primeira conta da equipe funciona uma única vez e expira em ${hours} horas. Se você já o usou, entre com a conta que criou.`,
    newLink: 'Para obter outro link, execute este comando no servidor e abra o link exibido:',
  },
}
