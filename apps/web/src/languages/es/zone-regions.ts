import type { Translations } from '../translations.ts'

export const zoneRegions: Translations['zone-regions'] = {
  Africa: 'África',
  America: 'América',
  Antarctica: 'Antártida',
  Arctic: 'Ártico',
  Asia: 'Asia',
  Atlantic: 'Atlántico',
  Australia: 'Australia',
  Europe: 'Europa',
  Indian: 'océano Índico',
  Pacific: 'Pacífico',
}
