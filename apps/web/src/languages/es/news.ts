import type { Translations } from '../translations.ts'

export const news: Translations['news'] = {
  title: 'Anuncios',
  more: 'Ver más',
  newTab: 'se abre en una pestaña nueva',
  carousel: {
    previous: 'Anuncio anterior',
    next: 'Anuncio siguiente',
    pause: 'Pausar los anuncios',
    play: 'Reanudar los anuncios',
    role: 'carrusel',
    slide: 'anuncio',
    place: (at, count) => `${at} de ${count}`,
    goTo: (at, count) => `Mostrar el anuncio ${at} de ${count}`,
  },
}
