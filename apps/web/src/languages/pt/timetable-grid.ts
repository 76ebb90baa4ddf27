import type { Translations } from '../translations.ts'

export const timetableGrid: Translations['timetable-grid'] = {
  view: 'Exibição',
  views: { week: 'Semana', day: 'Dia', list: 'Lista' },
  by: 'Linhas',
  groupings: { teacher: 'Por professor', level: 'Por nível', classroom: 'Por sala de aula' },
  lanes: { teacher: 'Professor', level: 'Nível', classroom: 'Sala de aula' },
  without: { teacher: 'Sem professor', level: 'Todos os níveis', classroom: 'Sem sala de aula' },
  day: { label: 'Dia', previous: 'Dia anterior', next: 'Próximo dia', present: 'Hoje' },
  label: 'Grade de horários',
  hints: {
    keys: 'Use as setas para ir até uma aula, Enter para abrir, M para mover e G para escolher um dia. Você também pode arrastar a aula com o mouse, ou tocar, segurar e arrastar. Clique em um lugar vazio para agendar uma aula ali.',
    finger:
      'Toque em uma aula para abrir. Toque, segure e arraste para mover. Toque em um lugar vazio para agendar uma aula ali. Com um teclado, use as setas para ir até uma aula, Enter para abrir, M para mover e G para escolher um dia.',
  },
  cell: (lane, day) => `${lane}, ${day}: sem aulas. Pressione Enter para agendar uma`,
  moving: {
    startedInWeek: title =>
      `Movendo “${title}”. As setas para a esquerda e para a direita movem 1 dia, ou 15 minutos com Shift. As setas para cima e para baixo mudam de linha. Pressione Enter para soltar ou Esc para cancelar.`,
    started: title =>
      `Movendo “${title}”. As setas para a esquerda e para a direita movem 15 minutos, ou 1 dia com Shift. As setas para cima e para baixo mudam de linha. Pressione Enter para soltar ou Esc para cancelar.`,
    place: (day, when, lane) => `${day}, ${when}, ${lane}`,
    notMoved: 'A aula não foi movida.',
    closed: 'Esta aula não pode ser movida.',
    past: 'Esse horário já passou',
    teacher: (name, title, when) => `${name} dá a aula “${title}” nesse horário (${when})`,
    classroom: (name, title, when) => `“${title}” usa ${name} nesse horário (${when})`,
    dayOff: name => `Dia sem aulas: ${name}`,
  },
  remoteDrag: (name, title) => `${name || 'Alguém'} está movendo “${title}”`,
  lostMove: {
    elsewhere: (title, when, teacher) =>
      `Outra pessoa alterou “${title}” enquanto você movia a aula. A aula agora é: ${when}, ${teacher}. Sua mudança não foi salva.`,
    canceled: title => `Outra pessoa cancelou “${title}” enquanto você movia a aula. Sua mudança não foi salva.`,
  },
  undo: {
    action: 'Desfazer',
    moved: 'Aula movida. Ninguém foi avisado.',
    done: 'Aula de volta ao lugar',
  },
}
