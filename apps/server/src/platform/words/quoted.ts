/** Text for a quotation that includes the period of its sentence. */
export const ended = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`)

/** Text for a quotation that is followed by the period of its sentence. */
export const unended = (text: string) => text.replace(/(?<!\.)\.$/, '')
