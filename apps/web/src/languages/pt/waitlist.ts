import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'

export const waitlist: Translations['waitlist'] = {
  title: 'Lista de espera',
  loading: 'Carregando lista de espera…',
  loadFailed: 'Não foi possível carregar a lista de espera',
  place: (rank, waiting) => `Sua posição: ${rank} de ${waiting}`,
  card: {
    open: 'Lotada · lista de espera aberta',
    waiting: (rank, waiting) => `Lotada · sua posição: ${rank} de ${waiting}`,
    held: 'Guardada para você',
  },
  line: waiting => plural(waiting, { one: `${waiting} aluno na espera.`, other: `${waiting} alunos na espera.` }),
  empty: 'Você seria a primeira pessoa da lista de espera.',
  how: minutes =>
    plural(minutes, {
      one: `Quando surge uma vaga, ela fica guardada para o próximo aluno por até ${minutes} minuto.`,
      other: `Quando surge uma vaga, ela fica guardada para o próximo aluno por até ${minutes} minutos.`,
    }),
  closed: 'Você não pode entrar na lista de espera',
  choice: {
    label: 'Quando chegar a minha vez',
    hint: 'Se reservarmos uma vaga para você, suas horas são usadas imediatamente. Você pode cancelar normalmente.',
    ask: 'Perguntar antes',
    autoReserve: hours =>
      plural(hours, {
        one: `Reservar para mim se surgir uma vaga pelo menos ${hours} hora antes da aula`,
        other: `Reservar para mim se surgir uma vaga pelo menos ${hours} horas antes da aula`,
      }),
    saved: 'Escolha salva',
  },
  join: 'Entrar na lista',
  joined: rank =>
    plural(rank, {
      one: 'Você é a primeira pessoa da lista de espera',
      other: `Sua posição na lista de espera: ${rank}`,
    }),
  leave: {
    ask: 'Sair da lista',
    consequence: 'Você vai perder o seu lugar. Se entrar de novo, vai para o fim.',
    confirm: 'Sair da lista',
    keep: 'Continuar na lista',
  },
  left: 'Você saiu da lista de espera',
  full: 'Esta aula está lotada',
  youWait: 'Você está na lista de espera',
  held: {
    title: 'Há uma vaga guardada para você',
    left: 'Tempo para reservar:',
    over: 'O prazo para reservar esta vaga acabou.',
    reserve: cost => `Reservar e usar ${cost}`,
  },
  decline: {
    ask: 'Recusar a vaga',
    consequence: 'Você vai sair da lista de espera, e a vaga será oferecida a outros alunos imediatamente.',
    confirm: 'Recusar a vaga',
    keep: 'Manter a vaga',
  },
}
