import type { Translations } from '../translations.ts'

export const publicProfile: Translations['public-profile'] = {
  title: 'Perfil',
  intro: 'Visível para todos na escola.',
  loading: 'Carregando perfil…',
  loadFailed: 'Não foi possível carregar o perfil',
  notFound: { title: 'Não encontramos esta pessoa', body: 'Este perfil não existe ou a conta foi excluída.' },
  home: 'Ir para o Início',
  badges: 'Conquistas',
  noBadges: 'Nenhuma conquista ainda',
}
