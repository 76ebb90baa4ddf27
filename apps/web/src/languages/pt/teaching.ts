import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'

export const teaching: Translations['teaching'] = {
  title: 'Perfil de ensino',
  loading: 'Carregando perfil de ensino…',
  loadFailed: 'Não foi possível carregar o perfil de ensino',
  levels: 'Níveis',
  types: 'Tipos de aula',
  everyType: 'Todos os tipos de aula',
  change: 'Editar perfil de ensino',
  load: 'Carga de aulas',
  spans: { this_week: 'Esta semana', this_month: 'Este mês', ahead: 'Próximas 4 semanas' },
  share: (hours, classes) => `${hours}, ${plural(classes, { one: `${classes} aula`, other: `${classes} aulas` })}`,
  hours: 'Disponibilidade para aulas particulares',
  zone: place => `Horário de ${place}`,
  empty: 'Sem horários semanais. Os alunos não podem reservar aulas particulares nos próximos 7 dias.',
  free: (free, offered) => `Livre nos próximos 7 dias: ${free} de ${offered}.`,
  weekdays: ['segunda-feira', 'terça-feira', 'quarta-feira', 'quinta-feira', 'sexta-feira', 'sábado', 'domingo'],
  dialog: {
    title: name => `Editar o perfil de ensino de ${name}`,
    everyLevel: 'Deixe em branco para todos os níveis',
    everyType: 'Deixe em branco para todos os tipos de aula',
    lines: [
      'As aulas que a pessoa já dá são mantidas.',
      'Ela não poderá assumir nem agendar aulas de outros níveis ou tipos. A equipe ainda pode atribuir uma a ela depois de um alerta.',
      'Os alunos não poderão reservar com ela aulas particulares de outros tipos.',
    ],
    confirm: 'Salvar perfil',
    done: 'Perfil de ensino salvo',
  },
}
