/** Limits of an API token. */

export const longestTokenName = 80
/** Default lifetime of a token in days. */
export const tokenDays = 90
export const longestTokenDays = 365
/** Prefix of every token, so that code scanners find one that was left in a repository. */
export const tokenPrefix = 'aulaviva_'
