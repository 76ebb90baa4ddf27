import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'

export const placementBank: Translations['placement-bank'] = {
  title: 'Teste de nivelamento',
  intro: 'Questões por habilidade e nível, a dificuldade medida e a precisão do teste.',
  loading: 'Carregando questões…',
  loadFailed: 'Não foi possível carregar as questões',
  empty: {
    title: 'Nenhuma questão de nivelamento ainda',
    body: 'As questões que medem uma habilidade em um nível de A1 a C2 vão aparecer aqui.',
    action: 'Abrir banco de questões',
  },
  noneInUse: 'Os alunos ainda não podem fazer o teste. Ative as questões que ele deve usar.',
  noLevels: 'Os alunos ainda não podem fazer o teste, porque nenhum nível tem um nível do QECR.',
  setLevels: 'Ir para os níveis',
  coverage: 'Questões em uso',
  skill: 'Habilidade',
  level: 'Nível',
  everySkill: 'Todas as habilidades',
  skills: { GRAMMAR: 'Gramática', READING: 'Leitura', LISTENING: 'Compreensão oral', SPEAKING: 'Expressão oral' },
  questions: 'Questões',
  calibration:
    'A dificuldade medida aparece a partir de 20 respostas. Com poucas respostas, ela fica perto do nível definido por quem criou a questão.',
  noneFound: 'Nenhuma questão com esta habilidade e este nível.',
  unanswered: 'Nenhuma resposta ainda',
  answered: (count, right) =>
    plural(count, { one: `${right} de ${count} resposta certa`, other: `${right} de ${count} respostas certas` }),
  difficulty: level => `Dificuldade medida: ${level}`,
  misplaced: 'Não condiz com o nível',
  inUse: 'Em uso',
  stopping: {
    current: (least, most, sure) =>
      `Regras atuais: de ${least} a ${most} questões por seção. Uma seção termina antes quando a habilidade já é conhecida com margem de ${sure} níveis.`,
    default: 'Padrão',
    customized: 'Definidas pela escola',
    simulated: (least, most, sure) =>
      `Simulação com ${least} a ${most} questões por seção. Uma seção termina antes quando a habilidade já é conhecida com margem de ${sure} níveis.`,
    ruleChanged: (rule, value, before) => `${rule}: ${value} em vez de ${before}.`,
    maxQuestionsChanged: (most, before) =>
      `O teste inteiro terá até ${most} questões, incluindo a oral, em vez de ${before}.`,
    appliesToNew: 'As novas tentativas usarão estas regras. As tentativas em andamento mantêm as regras de antes.',
    save: 'Salvar regras',
    unchanged: 'Estas regras já estão em uso',
    saved: 'Regras salvas',
    resetToDefault: 'Voltar ao padrão',
    changed:
      'Alguém mudou as regras enquanto você editava. As regras atuais estão acima. Suas mudanças continuam aqui.',
    history: 'Histórico das regras',
  },
  simulation: {
    title: 'Simulação',
    about:
      '1.000 alunos simulados, distribuídos por igual de A1 a C2, fazem o teste com as questões atuais. Experimente outras regras aqui. Nada muda para os alunos até você salvar.',
    rules: {
      least: 'Mínimo de questões por seção',
      most: 'Máximo de questões por seção',
      sure_below: 'Certeza (± níveis)',
    },
    between: (min, max) => `Informe um número de ${min} a ${max}`,
    steps: { 1: 'Informe um número inteiro', 0.01: 'Use no máximo 2 casas decimais' },
    minAboveMax: 'Informe pelo menos o mínimo',
    run: 'Executar simulação',
    running: 'Alunos simulados',
    outcome: (exact, near, asked) =>
      `${exact} ficaram no próprio nível e ${near}, a até 1 nível de distância, com média de ${asked} questões.`,
    chart: 'Classificados no nível real',
    all: 'Todos',
    level: 'Nível real',
    students: 'Alunos',
    exact: 'No próprio nível',
    near: 'A até 1 nível',
    distance: 'Erro médio (níveis)',
    bias: 'Viés (níveis, negativo é baixo demais)',
    questionCount: 'Questões',
  },
}
