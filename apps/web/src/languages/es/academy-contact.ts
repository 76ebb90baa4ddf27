import type { Translations } from '../translations.ts'

export const academyContact: Translations['academy-contact'] = {
  title: 'Contacta a tu academia',
  whatsapp: 'Escribir por WhatsApp',
}
