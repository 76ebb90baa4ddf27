import type { Translations } from '../translations.ts'

export const ownReasons: Translations['own-reasons'] = {
  contract_ended: 'Assinatura encerrada',
  carried_over: 'Transferidas da assinatura anterior',
  given_back: 'Cancelada pelo aluno',
  account_closed: 'Conta encerrada',
  contract_paused: 'Assinatura pausada',
  accounts_merged: 'Contas unidas',
  class_moved: 'Mudança de horário da aula',
}
