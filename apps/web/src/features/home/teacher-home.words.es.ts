import type { Translation } from '#platform/words/define-words.ts'
import type { teacherHomeWords } from './teacher-home.words.ts'

const spanish: Translation<ReturnType<typeof teacherHomeWords>> = {
  tab: 'Inicio',
  hello: name => `Hola, ${name}`,
  today: 'Hoy',
  next: 'Próxima clase',
  whoComes: 'Quién viene',
}
export default spanish
