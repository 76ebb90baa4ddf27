import { maxSeats } from '@aulaviva/domain/limits'
import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'
import { classes, de, em } from './grammar.ts'

export const classPlanning: Translations['class-planning'] = {
  title: 'Agendar aula',
  intro: 'Agende uma aula que você dá, uma vez ou toda semana. Depois disso, os alunos podem reservar.',
  staffIntro: 'Agende qualquer aula uma vez ou toda semana, com ou sem professor.',
  back: 'Todas as aulas',
  backToTimetable: 'Grade de horários',
  loading: 'Carregando tipos de aula e programa…',
  loadFailed: 'Não foi possível carregar os tipos de aula',
  none: {
    types: {
      title: 'Nenhum tipo de aula ainda',
      body: 'Toda aula precisa de um tipo, como Aula regular ou Clube de conversação. Peça à equipe da sua escola para criar um.',
      staffBody:
        'Toda aula precisa de um tipo, como Aula regular ou Clube de conversação. Ele define a duração e o custo da aula.',
      add: 'Criar tipo de aula',
    },
    levels: {
      title: 'Nenhum nível ainda',
      body: 'Para agendar uma aula, é preciso ter um nível com unidades. Peça à equipe da sua escola para adicionar um.',
    },
  },
  tabs: { label: 'Frequência', once: 'Uma vez', weekly: 'Semanal' },
  fields: {
    type: 'Tipo de aula',
    kind: 'Formato',
    group: 'Em grupo',
    private: 'Particular',
    level: 'Nível',
    chooseLevel: 'Escolha um nível',
    unit: 'Unidade',
    chooseUnit: 'Escolha uma unidade',
    noUnit: 'Sem unidade',
    topic: 'Tópico',
    noTopic: 'Sem tópico',
    teacher: 'Professor',
    noTeacher: 'Sem professor',
    capacity: 'Vagas',
    classroom: 'Sala de aula',
    noClassroom: 'Nenhuma',
    classroomOf: (name, seats) =>
      plural(seats, { one: `${name} · ${seats} lugar`, other: `${name} · ${seats} lugares` }),
    roomHintOfNew: 'Deixe em branco para usar o link do próprio professor. Por exemplo, https://zoom.us/j/123',
    day: 'Dia',
    time: 'Início',
    timeHint: (end, place) => `Termina ${em(end)}, horário de ${place}`,
    firstDay: 'Primeiro dia',
    lastDay: 'Último dia',
    weekday: 'Dia da semana',
    zone: 'Fuso horário',
    zoneHint: 'As aulas mantêm o mesmo horário local mesmo quando o horário de verão começa ou termina.',
  },
  weekdays: ['Segunda-feira', 'Terça-feira', 'Quarta-feira', 'Quinta-feira', 'Sexta-feira', 'Sábado', 'Domingo'],
  errors: {
    level: 'Escolha um nível. Este tipo de aula precisa de um.',
    unit: 'Escolha uma unidade. Este tipo de aula precisa de uma.',
    day: 'Escolha hoje ou um dia posterior',
    lastDay: 'Escolha um dia até 1 ano depois do primeiro dia',
    link: 'Informe um link, como https://zoom.us/j/123',
    capacity: `Informe um número inteiro de 1 a ${maxSeats.toLocaleString('pt-BR')}`,
  },
  stay: 'Agendar outra aula depois desta',
  make: 'Agendar aula',
  created: (title, moment) => `Aula agendada: “${title}”, ${moment}`,
  preview: 'Ver datas',
  again: 'Ver datas de novo',
  makeAll: count => `Agendar ${classes(count)}`,
  createdAll: (count, first) => `${classes(count)} na agenda a partir ${de(first)}`,
  days: {
    title: 'Datas da série',
    summary: (fine, wrong) => {
      const can = fine === 0 ? 'Nenhuma aula para agendar.' : `${classes(fine)} para agendar.`
      if (wrong === 0) return can
      return `${can} ${plural(wrong, { one: `${wrong} data não pode ser agendada e será ignorada.`, other: `${wrong} datas não podem ser agendadas e serão ignoradas.` })}`
    },
    none: 'Esse dia da semana não cai entre o primeiro e o último dia.',
    include: day => `Agendar aula: ${day}`,
    skipped: 'Ignorada',
    dayOff: name => `Dia sem aulas: ${name}`,
    time_does_not_exist: 'Este horário não existe nesse dia por causa do horário de verão',
    in_the_past: 'Já passou',
    too_far_ahead: 'Falta mais de 1 ano',
    teacher_needed: 'A aula começa em pouco tempo e não pode ficar sem professor',
    classroom_not_free: (title, span) => `“${title}” usa esta sala de aula, ${span}`,
    teacher_not_free: (title, span) => `Conflito com “${title}”, ${span}`,
    teacherNotFree: 'O professor tem outra aula nesse horário',
    repeated: 'Este horário ocorre duas vezes nesse dia. A aula começa na primeira.',
  },
  busy: title => `A outra aula é “${title}”.`,
}
