import type { Translations } from '../translations.ts'

export const zoneRegions: Translations['zone-regions'] = {
  Africa: 'África',
  America: 'América',
  Antarctica: 'Antártida',
  Arctic: 'Ártico',
  Asia: 'Ásia',
  Atlantic: 'Atlântico',
  Australia: 'Austrália',
  Europe: 'Europa',
  Indian: 'Oceano Índico',
  Pacific: 'Pacífico',
}
