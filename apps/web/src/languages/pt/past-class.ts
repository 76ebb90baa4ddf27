import { maxDaysBack } from '@aulaviva/domain/class-editing'
import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'

export const pastClass: Translations['past-class'] = {
  title: 'Registrar aula passada',
  tab: 'Já dada',
  intro: 'Registre uma aula que foi dada e não estava na grade. Ela conta para as horas, a presença e os honorários.',
  elsewhere: 'Escolha hoje ou um dia posterior. Uma aula passada é registrada em “Já dada”.',
  minutes: 'Duração em minutos',
  students: {
    title: 'Alunos',
    none: 'Nenhum aluno ainda. Adicione quem teve esta aula, presente ou ausente.',
    add: 'Adicionar alunos',
    confirm: count => plural(count, { one: 'Adicionar 1 aluno', other: `Adicionar ${count} alunos` }),
    missing: 'Escolha alunos',
    attendance: name => `Presença: ${name}`,
    attended: 'Presente',
    absent: 'Ausente',
    remove: 'Remover aluno',
    left: hours => `Restam ${hours}`,
    price: hours => `Cada aluno paga ${hours}, mesmo se faltou.`,
    free: 'As aulas deste tipo não custam horas.',
  },
  errors: {
    teacher: 'Escolha quem deu a aula',
    day: `Escolha hoje ou um dos últimos ${maxDaysBack} dias`,
    notOver: 'Esta aula ainda não terminou',
    minutes: (from, to) => `Informe um número inteiro de ${from} a ${to}`,
    students: 'Adicione pelo menos um aluno',
    refused: 'A aula não foi registrada porque nem todos os alunos podem estar nela.',
  },
  notified: 'Vamos avisar o professor e os alunos.',
  again: 'Registrar outra aula depois desta',
  record: 'Registrar aula',
  recorded: (title, moment) => `Aula registrada: “${title}”, ${moment}`,
}
