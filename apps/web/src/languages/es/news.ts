import type { Translations } from '../translations.ts'

export const news: Translations['news'] = {
  title: 'De la academia',
  more: 'Ver más',
  newTab: 'se abre en otra pestaña',
  carousel: {
    previous: 'Novedad anterior',
    next: 'Novedad siguiente',
    pause: 'Pausar las novedades',
    play: 'Reanudar las novedades',
    role: 'carrusel',
    slide: 'novedad',
    place: (at, count) => `${at} de ${count}`,
    goTo: (at, count) => `Mostrar la novedad ${at} de ${count}`,
  },
}
