import type { Translations } from '../translations.ts'

export const teacherHome: Translations['teacher-home'] = {
  tab: 'Inicio',
  hello: name => `Hola, ${name}`,
  today: 'Hoy',
  next: 'Próxima clase',
  whoComes: 'Quién viene',
}
