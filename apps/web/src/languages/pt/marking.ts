import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'

export const marking: Translations['marking'] = {
  title: 'Correção',
  intro: 'Respostas para corrigir e níveis para confirmar, do mais antigo ao mais recente.',
  tabs: { label: 'Para corrigir', answers: 'Respostas', placement: 'Testes de nivelamento' },
  loading: 'Carregando atividades dos alunos…',
  failed: 'Não foi possível carregar as atividades dos alunos',
  none: {
    answers: {
      title: 'Nada para corrigir',
      body: 'As respostas escritas e orais vão aparecer aqui quando os alunos as entregarem.',
    },
    placement: {
      title: 'Nenhum teste de nivelamento ainda',
      body: 'Os níveis sugeridos vão aparecer aqui para você confirmar ou mudar.',
    },
    classes: 'Ver aulas',
  },
  kinds: { OPEN_TEXT: 'Escrita', SPOKEN: 'Oral' },
  notRecorded: count =>
    plural(count, {
      one: `${count} resposta oral não foi gravada e não vale pontos`,
      other: `${count} respostas orais não foram gravadas e não valem pontos`,
    }),
  at: who => `${who} está corrigindo`,
  mine: 'Você está corrigindo',
  dialog: {
    title: student => `Resposta de ${student}`,
    task: 'Enunciado',
    said: 'Gravação',
    wrote: 'Resposta',
    sample: 'Resposta modelo',
    rubric: 'Pontos por critério, de 0 a 4',
    ownRubric: 'Pontos por critério',
    unmarked: 'Sem correção',
    pointsOf: (points, most) => `${points} de ${most}`,
    earned: (text, points, most) => `${text}: ${points} de ${most}`,
    criteria: {
      task: 'Atende à proposta',
      organisation: 'Organização',
      fluency: 'Fluência',
      pronunciation: 'Pronúncia',
      vocabulary: 'Vocabulário',
      grammar: 'Gramática',
    },
    scale: ['Ainda não', 'Um pouco', 'Em parte', 'Bem', 'Totalmente'],
    comment: 'Comentário para o aluno',
    commentHint: 'Por exemplo, o que ficou bom e um ponto a melhorar.',
    submit: 'Corrigir e avisar',
    submitMore: 'Corrigir resposta',
    left: count =>
      plural(count, { one: 'Última resposta desta prova.', other: `Faltam ${count} respostas desta prova.` }),
    missing: 'Dê pontos em cada critério',
    marked: (who, percent) => `Corrigida por ${who}: ${percent}`,
    failed: 'Não foi possível carregar a atividade deste aluno',
    done: 'Resposta corrigida',
    next: name => `Próxima: ${name}`,
  },
  placement: {
    waits: 'Para confirmar',
    confirmed: who => `Confirmado por ${who}`,
    title: student => `Nível de ${student}`,
    shows: (cefr, from, to) =>
      from === to ? `As respostas indicam claramente ${cefr}.` : `As respostas indicam ${cefr}, entre ${from} e ${to}.`,
    skills: {
      GRAMMAR: 'Gramática e vocabulário',
      READING: 'Leitura',
      LISTENING: 'Compreensão oral',
      SPEAKING: 'Expressão oral',
    },
    speaking: { NOT_GIVEN: 'Sem resposta', WAITING: 'Para corrigir', HEARD: '' },
    level: 'Nível do aluno',
    since: (placed, today) => `O teste sugeriu ${placed}. O nível do aluno agora é ${today}.`,
    comment: 'Comentário para o aluno',
    repeat: 'Permitir outra tentativa agora',
    confirm: 'Confirmar e avisar',
    keep: level => `Manter ${level} e avisar`,
    correct: 'Mudar e avisar',
    done: 'Nível salvo. Avisamos o aluno.',
  },
}
