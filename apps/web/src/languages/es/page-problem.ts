import type { Translations } from '../translations.ts'

export const pageProblem: Translations['page-problem'] = {
  title: 'Esta página no cargó',
  heading: 'Algo falló en el camino',
  gone: 'No está aquí',
  goneHeading: 'En esta dirección no hay nada para ti',
}
