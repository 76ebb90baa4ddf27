import type { Translations } from '../translations.ts'

export const academyContact: Translations['academy-contact'] = {
  title: 'Fale com sua escola',
  whatsapp: 'Enviar mensagem no WhatsApp',
}
