/**
 * The language that the person of a row of `users` has chosen, if the academy speaks it: an expression that is null where
 * neither is known.
 */
export const chosenLanguage = (user: string) =>
  `case when ${user}.language = any (string_to_array(current_setting('aulaviva.academy_languages', true), ',')) then ${user}.language end`

/** The language that the person of a row of `users` reads: the chosen one, else English. */
export const readerLanguage = (user: string) => `coalesce(${chosenLanguage(user)}, 'en')`
