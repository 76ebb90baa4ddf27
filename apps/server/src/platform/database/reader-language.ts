/** The languages the academy speaks, and its time zone: what the school has set, else what the operator has given. */
const academyLanguages = `(select coalesce(languages, string_to_array(current_setting('aulaviva.academy_languages', true), ',')) from academy_settings)`
export const academyZone = `(select coalesce(time_zone, nullif(current_setting('aulaviva.academy_zone', true), ''), 'UTC') from academy_settings)`

/** What the academy is called: as the school has set it, else as the operator has. */
export const academyName = `(select coalesce(name, current_setting('aulaviva.academy_name', true), '') from academy_settings)`

/** The zone in which the person of a row of `users` reads times: their own, else the academy's. */
export const readerZone = (user: string) => `coalesce(${user}.time_zone, ${academyZone})`

/**
 * The language that the person of a row of `users` has chosen, if the academy speaks it: an expression that is null where
 * neither is known.
 */
export const chosenLanguage = (user: string) =>
  `case when ${user}.language = any (${academyLanguages}::text[]) then ${user}.language end`

/** The language that the person of a row of `users` reads: the chosen one, else English. */
export const readerLanguage = (user: string) => `coalesce(${chosenLanguage(user)}, 'en')`
