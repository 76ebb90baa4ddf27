import type { Translations } from '../translations.ts'

export const news: Translations['news'] = {
  title: 'Avisos',
  more: 'Ver mais',
  newTab: 'abre em uma nova aba',
  carousel: {
    previous: 'Aviso anterior',
    next: 'Próximo aviso',
    pause: 'Pausar avisos',
    play: 'Retomar avisos',
    place: (at, count) => `${at} de ${count}`,
    role: 'carrossel',
    slide: 'aviso',
    goTo: (at, count) => `Mostrar aviso ${at} de ${count}`,
  },
}
