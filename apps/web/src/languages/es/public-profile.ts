import type { Translations } from '../translations.ts'

export const publicProfile: Translations['public-profile'] = {
  title: 'Persona',
  intro: 'Como la puede ver cualquiera en la academia.',
  loading: 'Cargando el perfil',
  failed: 'No pudimos cargar el perfil',
  gone: { title: 'Aquí no hay nadie', body: 'Este perfil no existe, o su cuenta está cerrada.' },
  home: 'Ir al inicio',
  badges: 'Insignias',
  noBadges: 'Aún sin insignias.',
}
