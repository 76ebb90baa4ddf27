/** What a token for scripts may be. */

export const longestTokenName = 80
/** For how many days a token is good unless it is said. */
export const tokenDays = 90
export const longestTokenDays = 365
/** With what a token begins: by it scanners of code find one that was left in a repository. */
export const tokenPrefix = 'aulaviva_'
