/** Limits of an API token. */

export const maxTokenNameLength = 80
/** Default lifetime of a token in days. */
export const defaultTokenDays = 90
export const maxTokenDays = 365
/** Prefix of every token, so that code scanners find one that was left in a repository. */
export const tokenPrefix = 'aulaviva_'
