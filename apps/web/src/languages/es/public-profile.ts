import type { Translations } from '../translations.ts'

export const publicProfile: Translations['public-profile'] = {
  title: 'Perfil',
  intro: 'Visible para todos en la academia.',
  loading: 'Cargando el perfil…',
  loadFailed: 'No pudimos cargar el perfil',
  notFound: { title: 'No encontramos a esta persona', body: 'Este perfil no existe o la cuenta se eliminó.' },
  home: 'Ir al inicio',
  badges: 'Insignias',
  noBadges: 'Aún no hay insignias',
}
