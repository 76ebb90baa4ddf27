import type { Translations } from '../translations.ts'

export const pastClasses: Translations['past-classes'] = {
  monthVerified: month =>
    `Os honorários do professor de ${month} estão verificados, então nenhuma aula pode ser adicionada. Adicione uma correção a um mês aberto.`,
  refusals: {
    unknown: () => 'Não encontramos este aluno',
    already_reserved: name => `${name} está duas vezes na lista`,
    after_contract_end: name => `A assinatura de ${name} não cobre esse dia`,
    contract_paused: name => `A assinatura de ${name} estava pausada nesse dia`,
    class_full: name => `A aula não tem vaga para ${name}. Informe mais vagas`,
    overlapping_class: name => `${name} teve outra aula nesse horário`,
    not_enough_hours: name => `${name} não tem horas suficientes`,
  },
}
