import type { Translation } from '#platform/words/define-words.ts'
import type { homeWords } from './home.words.ts'

const spanish: Translation<ReturnType<typeof homeWords>> = {
  title: 'Inicio',
  greeting: {
    morning: name => `Buenos días, ${name}`,
    afternoon: name => `Buenas tardes, ${name}`,
    evening: name => `Buenas noches, ${name}`,
  },
}
export default spanish
