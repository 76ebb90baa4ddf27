import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'

export const academyFile: Translations['academy-file'] = {
  title: 'Exportar e importar',
  intro: 'A configuração da sua escola em um arquivo, sem pessoas. Use como registro ou para começar outra escola.',
  loading: 'Carregando a configuração da sua escola…',
  loadFailed: 'Não foi possível carregar a configuração da sua escola',
  parts: {
    settings: 'Configurações',
    levels: 'Níveis',
    units: 'Unidades',
    topics: 'Tópicos',
    materials: 'Links nos materiais',
    class_types: 'Tipos de aula',
    plans: 'Planos',
    rates: 'Valores por aula',
    bonuses: 'Bônus',
    badges: 'Conquistas',
    mails: 'Modelos de e-mail',
    placement: 'Regras do teste de nivelamento',
  },
  out: {
    title: 'Exportar',
    note: 'O arquivo contém só o que aparece aqui, sem pessoas, aulas, cursos nem provas. Para guardar tudo, use um backup.',
    action: 'Exportar escola',
    saved: 'Escola exportada',
    leftOut: 'Não incluído',
    archived: count => plural(count, { one: `${count} item arquivado`, other: `${count} itens arquivados` }),
    ofArchived: names => `Itens que são só para níveis ou tipos de aula arquivados: ${names}`,
    files: count => plural(count, { one: `${count} material enviado`, other: `${count} materiais enviados` }),
    exercises: count => plural(count, { one: `${count} exercício`, other: `${count} exercícios` }),
    pictures: count => plural(count, { one: `${count} imagem de conquista`, other: `${count} imagens de conquistas` }),
    logo: 'Logotipo',
    ofTeachers: count =>
      plural(count, {
        one: `${count} valor por aula ou bônus individual`,
        other: `${count} valores por aula e bônus individuais`,
      }),
    tests: count => plural(count, { one: `${count} avaliação de nível`, other: `${count} avaliações de nível` }),
  },
  in: {
    title: 'Importar',
    note: 'Primeiro verificamos o arquivo e mostramos uma prévia. Se você continuar e algo falhar, nada é criado.',
    notEmpty: 'Só é possível importar em uma escola vazia',
    notEmptyBody:
      'Sua escola já tem níveis, tipos de aula, planos, bônus, conquistas ou textos de e-mail próprios. Não é possível combinar uma importação com eles.',
    drop: 'Escolha um arquivo de escola ou solte-o aqui',
    dropHint: 'Um arquivo .json de até 8 MB',
    faults: count =>
      plural(count, {
        one: 'Não é possível importar este arquivo por causa deste erro',
        other: 'Não é possível importar este arquivo por causa destes erros',
      }),
    faultsBody: 'Nada foi criado. Corrija o arquivo e envie de novo.',
    wholeFile: 'Arquivo',
    trial: name => `Prévia de ${name}`,
    action: 'Criar escola',
    done: 'Escola criada',
    doneBody: 'Agora, adicione professores e agende sua primeira semana.',
    setup: 'Continuar configuração',
  },
}
