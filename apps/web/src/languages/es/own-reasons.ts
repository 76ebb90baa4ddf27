import type { Translations } from '../translations.ts'

export const ownReasons: Translations['own-reasons'] = {
  contract_ended: 'El contrato terminó',
  carried_over: 'Vienen del contrato anterior',
  given_back: 'El estudiante devolvió la clase.',
  account_closed: 'La cuenta se cerró',
}
