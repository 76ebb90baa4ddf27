/** The identifier this app has at the sign-in server; an installation may build with its own. */
export const clientId = import.meta.env.VITE_CLIENT_ID ?? 'aulaviva-app'
