import type { Translations } from '../translations.ts'

export const problems: Translations['problems'] = {
  unknown: 'Algo salió mal. Inténtalo más tarde.',
  retry: 'Intentar de nuevo',
  part: 'Una parte de la aplicación no llegó. Revisa tu conexión y vuelve a cargar la página.',
  reload: 'Volver a cargar',
  network: 'No logramos conectarnos con la academia. Revisa tu conexión e inténtalo de nuevo.',
  required: field => `El parámetro obligatorio ${field} llegó vacío`,
  unavailable: 'La academia está en una pausa breve. Inténtalo en un minuto.',
}
