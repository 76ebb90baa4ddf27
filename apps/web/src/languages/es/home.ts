import type { Translations } from '../translations.ts'

export const home: Translations['home'] = {
  title: 'Inicio',
  greeting: {
    morning: name => `Buenos días, ${name}`,
    afternoon: name => `Buenas tardes, ${name}`,
    evening: name => `Buenas noches, ${name}`,
  },
}
