import type { Translations } from '../translations.ts'

export const setup: Translations['setup'] = {
  title: 'Configure sua escola',
  intro: 'Siga os passos em qualquer ordem. Cada um é marcado automaticamente.',
  loading: 'Verificando seus passos…',
  loadFailed: 'Não foi possível carregar os passos',
  progress: 'Passos concluídos',
  of: (done, all) => `${done} de ${all}`,
  done: 'Concluído',
  next: 'Próximo passo',
  view: 'Ver',
  inviteOne: 'Ou convidar por e-mail',
  notYours: area => `Para a equipe com permissão para ${area}`,
  ready: {
    title: 'Sua escola está pronta',
    body: 'Os alunos já podem reservar a primeira aula. Você pode mudar tudo em Gestão quando quiser.',
  },
  hide: 'Ocultar esta lista',
  hideHint: 'Ela não vai mais aparecer no Início de ninguém. Você ainda pode abri-la em Gestão.',
  showAgain: 'Mostrar de novo no Início',
  steps: {
    academy: {
      title: 'Escola',
      body: 'Nome, logotipo, fuso horário, moeda e limites.',
      go: 'Abrir configurações',
    },
    levels: {
      title: 'Níveis',
      body: 'Comece com um modelo, como A1–C2 ou N5–N1, ou crie seus próprios níveis, com unidades e tópicos.',
      go: 'Criar níveis',
    },
    class_types: {
      title: 'Tipos de aula',
      body: 'Por exemplo, uma aula em grupo, um clube de conversação ou uma aula particular. Defina a duração, as vagas e o preço em horas.',
      go: 'Criar tipo de aula',
    },
    plans: { title: 'Planos', body: 'O que os alunos compram: horas, dias, limites e um preço.', go: 'Criar plano' },
    teachers: {
      title: 'Professores',
      body: 'Convide os professores por e-mail. Cada um escolhe a própria senha.',
      go: 'Convidar um professor',
    },
    rates: {
      title: 'Valores por aula',
      body: 'Quanto os professores ganham por cada tipo de aula.',
      go: 'Adicionar valores',
    },
    classes: {
      title: 'Primeira semana',
      body: 'Agende uma aula ou uma série semanal.',
      go: 'Agendar aula',
    },
    students: {
      title: 'Primeiros alunos',
      body: 'Importe um arquivo ou convide os alunos um a um, com nível e plano.',
      go: 'Importar pessoas',
    },
  },
}
