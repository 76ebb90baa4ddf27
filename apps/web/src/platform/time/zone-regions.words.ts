import { defineWords } from '../words/define-words.ts'

/** The parts of the world that the names of time zones start with. */
export const zoneRegionsWords = defineWords('zone-regions', {
  Africa: 'Africa',
  America: 'America',
  Antarctica: 'Antarctica',
  Arctic: 'Arctic',
  Asia: 'Asia',
  Atlantic: 'Atlantic',
  Australia: 'Australia',
  Europe: 'Europe',
  Indian: 'Indian Ocean',
  Pacific: 'Pacific',
})
