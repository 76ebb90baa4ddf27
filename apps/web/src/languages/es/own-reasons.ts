import type { Translations } from '../translations.ts'

export const ownReasons: Translations['own-reasons'] = {
  contract_ended: 'El contrato terminó',
  carried_over: 'Vienen del contrato anterior',
  given_back: 'El estudiante devolvió la clase.',
  account_closed: 'La cuenta se cerró',
  contract_paused: 'El contrato está en pausa',
  accounts_merged: 'Dos cuentas de una persona se unieron en una',
  class_moved: 'La clase cambió de hora.',
}
