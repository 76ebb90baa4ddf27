import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'

export const office: Translations['office'] = {
  title: 'Gestão',
  intro: 'Administre a escola e veja o que precisa de atenção.',
  loading: 'Carregando pendências…',
  loadFailed: 'Não foi possível carregar as pendências. Você ainda pode abrir todas as páginas.',
  nothing: 'Nada',
  toDoCount: count => plural(count, { one: `${count} pendente`, other: `${count} pendentes` }),
  needs: {
    title: 'Precisa de atenção',
    empty: 'Nada precisa de atenção',
    noneBody: 'Erros, pedidos e prazos aparecem aqui.',
    all: 'Ver tudo',
    kinds: {
      mails: count =>
        plural(count, {
          one: `${count} e-mail ainda não foi entregue`,
          other: `${count} e-mails ainda não foram entregues`,
        }),
      imports: count => plural(count, { one: `${count} importação parou`, other: `${count} importações pararam` }),
      captions: count =>
        plural(count, {
          one: `${count} rascunho de legendas falhou`,
          other: `${count} rascunhos de legendas falharam`,
        }),
      renditions: count =>
        plural(count, {
          one: `${count} versão de vídeo de menor qualidade não foi criada`,
          other: `${count} versões de vídeo de menor qualidade não foram criadas`,
        }),
      videos: count =>
        plural(count, {
          one: `${count} vídeo não pode ser reproduzido`,
          other: `${count} vídeos não podem ser reproduzidos`,
        }),
      publishing: count =>
        plural(count, {
          one: `${count} curso não foi publicado no horário agendado`,
          other: `${count} cursos não foram publicados no horário agendado`,
        }),
      without_teacher: count =>
        plural(count, { one: `${count} aula precisa de professor`, other: `${count} aulas precisam de professor` }),
      documents: count =>
        plural(count, {
          one: `${count} justificativa de falta para analisar`,
          other: `${count} justificativas de falta para analisar`,
        }),
      plan_requests: count =>
        plural(count, { one: `${count} aluno pediu um plano`, other: `${count} alunos pediram um plano` }),
      remarks: count =>
        plural(count, {
          one: `${count} comentário em aberto sobre um curso`,
          other: `${count} comentários em aberto sobre cursos`,
        }),
      contracts: count =>
        plural(count, {
          one: `${count} assinatura termina em até 14 dias`,
          other: `${count} assinaturas terminam em até 14 dias`,
        }),
      hours: count =>
        plural(count, {
          one: `${count} aluno tem no máximo 2 horas restantes`,
          other: `${count} alunos têm no máximo 2 horas restantes`,
        }),
      attendance: count =>
        plural(count, {
          one: `${count} aula sem presença ou feedback`,
          other: `${count} aulas sem presença ou feedback`,
        }),
    },
  },
  groups: {
    people: 'Pessoas e assinaturas',
    money: 'Honorários',
    classes: 'Aulas',
    records: 'Atividades dos alunos',
    teaching: 'Conteúdo',
    academy: 'Escola',
    programs: 'Auditoria e integrações',
  },
  cards: {
    students: { title: 'Alunos', body: 'Assinaturas, pagamentos e horas.' },
    invitations: { title: 'Convites', body: 'Convide pessoas e veja quem já entrou.' },
    figures: { title: 'Relatórios', body: 'Vagas, presença, alunos, horas, receita e professores.' },
    plans: { title: 'Planos', body: 'Horas, dias, limites e preços.' },
    imports: { title: 'Importar pessoas', body: 'De uma planilha, com prévia antes de criar qualquer conta.' },
    teacher_documents: { title: 'Documentos de professores', body: 'Vencidos ou perto de vencer.' },
    verify: { title: 'Meses a verificar', body: 'Confira os ganhos dos professores, aula por aula.' },
    pay: { title: 'Meses a pagar', body: 'Verificados, mas ainda não pagos.' },
    rates: { title: 'Valores por aula', body: 'Pagamento por tipo de aula, nível e professor.' },
    without_teacher: { title: 'Aulas para assumir', body: 'Escolha um substituto.' },
    cancellations: { title: 'Cancelamentos de professores', body: 'Aulas deixadas, com motivos e documentos.' },
    timetable: { title: 'Grade de horários', body: 'Mova, altere e cancele aulas.' },
    groups: { title: 'Turmas', body: 'Alunos que fazem juntos as aulas de um período.' },
    scheduling: { title: 'Agendar aula', body: 'Uma aula ou uma série semanal.' },
    documents: { title: 'Justificativas de falta', body: 'Aceite ou recuse as justificativas dos alunos.' },
    answers: { title: 'Correção', body: 'Respostas escritas e orais das provas.' },
    remarks: { title: 'Comentários de cursos', body: 'O que os alunos dizem das aulas gravadas.' },
    courses: { title: 'Cursos', body: 'Aulas gravadas: vídeos, legendas, arquivos e quizzes.' },
    question_imports: {
      title: 'Importar questões',
      body: 'Do Moodle, Canvas e outros, com prévia antes.',
    },
    tests: {
      title: 'Provas',
      body: 'Quizzes e avaliações: seções, tempo, tentativas e questões sorteadas.',
    },
    placement: { title: 'Teste de nivelamento', body: 'Questões, dificuldade e precisão.' },
    questions: { title: 'Banco de questões', body: 'Escreva, publique e encontre questões para as provas.' },
    class_types: { title: 'Tipos de aula', body: 'Duração, preço, vagas, níveis e prazos.' },
    classrooms: { title: 'Salas de aula', body: 'Onde acontecem as aulas e quantos alunos cabem.' },
    days_off: { title: 'Dias sem aulas', body: 'Feriados e outros dias em que não há aulas.' },
    academy_file: {
      title: 'Exportar e importar',
      body: 'Exporte a configuração da escola ou importe uma em uma escola vazia.',
    },
    mails: { title: 'Modelos de e-mail', body: 'Personalize o texto dos e-mails da escola.' },
    settings: { title: 'Configurações da escola', body: 'Nome, identidade visual, prazos e limites.' },
    badges: { title: 'Conquistas', body: 'Reconheça o que os alunos alcançam.' },
    news: { title: 'Avisos', body: 'Mensagens na página inicial das pessoas.' },
    syllabus: { title: 'Programa', body: 'Níveis, unidades, tópicos e materiais.' },
    setup: { title: 'Configure sua escola', body: 'Passo a passo até a primeira aula.' },
    api: {
      title: 'Tokens da API',
      body: 'Acesso para outros aplicativos, com permissões limitadas e data de validade.',
    },
    webhooks: { title: 'Webhooks', body: 'Avise outros aplicativos quando algo acontece.' },
    changes: { title: 'Registro de auditoria', body: 'O que a equipe alterou, quando e por quê.' },
    levels: { title: 'Níveis para confirmar', body: 'Níveis sugeridos pelo teste de nivelamento.' },
  },
}
