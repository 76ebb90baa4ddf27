/** Text for a quotation that includes the period of its sentence. */
export const withPeriod = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`)

/** Text for a quotation that is followed by the period of its sentence. */
export const withoutPeriod = (text: string) => text.replace(/(?<!\.)\.$/, '')
