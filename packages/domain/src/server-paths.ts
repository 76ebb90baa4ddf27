/**
 * Paths that the server handles itself. Every other path is a page of the web app. The server, the service worker, and
 * the dev server all use this list.
 */
export const serverPaths =
  /^\/(api|o|academy|accounts|assets|badge-pictures|calendar|credentials|files|health|news-pictures|photos|\.well-known)(\/|$)/
