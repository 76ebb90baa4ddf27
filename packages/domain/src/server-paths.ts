/**
 * The addresses that the server answers by itself. Every other one is a page of the web app: the server, the app that a
 * browser keeps and the build's own server decide by this alone.
 */
export const serverPaths =
  /^\/(api|o|academy|accounts|assets|badge-pictures|calendar|credentials|files|health|news-pictures|photos|\.well-known)(\/|$)/
