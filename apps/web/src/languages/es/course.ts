import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'

export const course: Translations['course'] = {
  continue: { title: 'Seguir viendo', left: clock => `Faltan ${clock}` },
  watched: (watched, all) =>
    plural(all, { one: `${watched} de 1 clase vista`, other: `${watched} de ${all} clases vistas` }),
}
