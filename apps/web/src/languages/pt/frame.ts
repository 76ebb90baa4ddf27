import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'

export const frame: Translations['frame'] = {
  skip: 'Pular para o conteúdo',
  nav: 'Principal',
  places: {
    home: 'Início',
    classes: 'Aulas',
    courses: 'Cursos',
    progress: 'Progresso',
    badges: 'Conquistas',
    open: 'Assumir',
    marking: 'Correção',
    honorarium: 'Honorários',
    office: 'Gestão',
    people: 'Pessoas',
  },
  account: name => `Sua conta, ${name}`,
  zone: place => place,
  bell: {
    notifications: 'Notificações',
    unread: count =>
      plural(count, { one: `Notificações, ${count} não lida`, other: `Notificações, ${count} não lidas` }),
  },
  roles: { student: 'Aluno', teacher: 'Professor', staff: 'Equipe' },
  hours: count => plural(count, { one: 'hora', other: 'horas' }),
  goTo: 'Buscar',
  offline: {
    student: 'Você está sem conexão. Início, Aulas e os cursos baixados ainda abrem.',
    teacher: 'Você está sem conexão. Início e Aulas ainda abrem.',
    staff: 'Você está sem conexão. As páginas não vão carregar.',
    courses: 'Você está sem conexão. Os cursos baixados ainda abrem.',
  },
  reconnecting: 'Reconectando…',
  asBefore: 'Mostrando sua última visita. Atualizando…',
  problem: {
    title: 'Não foi possível carregar esta página',
    heading: 'Algo deu errado',
    notFound: 'Não encontrado',
    goneHeading: 'Não encontramos esta página',
  },
  update: { ready: 'Há uma nova versão.', reload: 'Recarregar' },
}
