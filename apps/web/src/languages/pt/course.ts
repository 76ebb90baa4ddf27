import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'

export const course: Translations['course'] = {
  continue: { title: 'Continuar assistindo', left: clock => `Restante: ${clock}` },
  watched: (watched, all) =>
    plural(all, { one: `${watched} de ${all} aula assistida`, other: `${watched} de ${all} aulas assistidas` }),
}
