/** The academy's languages and time zone: from its settings, otherwise from the operator's. */
const academyLanguages = `(select coalesce(languages, string_to_array(current_setting('aulaviva.academy_languages', true), ',')) from academy_settings)`
export const academyZone = `(select coalesce(time_zone, nullif(current_setting('aulaviva.academy_zone', true), ''), 'UTC') from academy_settings)`

/** The academy's name: from its settings, otherwise from the operator's. */
export const academyName = `(select coalesce(name, current_setting('aulaviva.academy_name', true), '') from academy_settings)`

/** The time zone in which the person of a `users` row reads times: their own, otherwise the academy's. */
export const readerZone = (user: string) => `coalesce(${user}.time_zone, ${academyZone})`

/** SQL of the language that the person of a `users` row has chosen, if the academy offers it, otherwise null. */
export const chosenLanguage = (user: string) =>
  `case when ${user}.language = any (${academyLanguages}::text[]) then ${user}.language end`

/** SQL of the language for the person of a `users` row: the chosen one, otherwise English. */
export const readerLanguage = (user: string) => `coalesce(${chosenLanguage(user)}, 'en')`
