import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'

const count = (n: number, one: string, other: string) => plural(n, { one: `${n} ${one}`, other: `${n} ${other}` })

export const importCourse: Translations['import-course'] = {
  back: 'Cursos',
  title: 'Importar curso',
  intro:
    'Importe um curso exportado de outra escola ou um Common Cartridge do Canvas, Moodle ou Blackboard. Você verá uma prévia antes.',
  drop: 'Escolha um arquivo ou solte aqui',
  dropHint:
    'Um arquivo de curso (.zip) ou Common Cartridge (.imscc), de até 4 GB. Para arquivos maiores, fale com o responsável pelo servidor.',
  noZip: 'Este arquivo não é .zip nem .imscc. Escolha o arquivo do curso exportado.',
  tooLarge: 'Este arquivo tem mais de 4 GB. Peça ao responsável pelo servidor que faça a importação no servidor.',
  sending: (done, all, pace) => (pace ? `${done} de ${all}, ${pace}/s` : `${done} de ${all}`),
  cut: problem => `O envio parou. ${problem}`,
  waiting: 'Sem conexão. O envio vai continuar automaticamente.',
  resume: 'Retomar',
  cancel: 'Cancelar importação',
  reading: 'Verificando cada arquivo…',
  importing: 'Importando o curso…',
  leave: 'Você pode sair desta página e voltar mais tarde.',
  loading: 'Carregando arquivo…',
  loadFailed: 'Não foi possível carregar o arquivo',
  notFound: {
    title: 'Este arquivo não está mais disponível',
    body: 'Os arquivos que você não importa são excluídos depois de uma semana.',
    action: 'Importar curso',
  },
  refused: {
    title: 'Não é possível criar um curso com este arquivo',
    note: 'Cada linha mostra onde está o problema.',
  },
  ready: {
    title: name => `Importar “${name}”?`,
    unnamed: 'Curso sem nome',
    draft:
      'Vamos adicionar o curso como rascunho, no fim da sua lista de cursos. Os alunos só veem depois que você publicar.',
    contents: 'Conteúdo',
    classes: n => count(n, 'aula', 'aulas'),
    files: (n, size) => `${count(n, 'arquivo', 'arquivos')}, ${size}`,
    quiz: title => `Quiz: ${title}`,
    evaluation: title => `Avaliação: ${title}`,
    newQuestions: n =>
      plural(n, {
        one: `${n} questão será adicionada ao seu banco de questões. Se estiver publicada no arquivo, suas provas que sorteiam questões poderão usá-la.`,
        other: `${n} questões serão adicionadas ao seu banco de questões. Se estiverem publicadas no arquivo, suas provas que sorteiam questões poderão usá-las.`,
      }),
    existingQuestions: n =>
      `${count(n, 'questão já está no seu banco e não será duplicada', 'questões já estão no seu banco e não serão duplicadas')}.`,
    similarQuestions: n =>
      plural(n, {
        one: `${n} questão tem o mesmo texto de uma do seu banco, mas outro gabarito, áudio ou imagem. As duas serão mantidas.`,
        other: `${n} questões têm o mesmo texto de outras do seu banco, mas outro gabarito, áudio ou imagem. As duas versões serão mantidas.`,
      }),
    incompleteQuestions: n =>
      `${count(n, 'questão está incompleta e será importada como rascunho', 'questões estão incompletas e serão importadas como rascunho')}.`,
    level: code =>
      `Sua escola não usa o nível ${code}, então ele será ignorado. As provas com questões sorteadas desse nível vão ficar como rascunho.`,
    skippedFiles: (n, first) =>
      `${count(n, 'arquivo não usado será ignorado', 'arquivos não usados serão ignorados')}: ${first}`,
    notImported: 'Não importado',
    more: n => `mais ${n}`,
    importCourse: 'Importar curso',
    importedBefore: name => `Este arquivo já foi importado como “${name}”.`,
    openCourse: 'Abrir curso',
    importAgain: 'Importar de novo',
  },
  created: {
    title: 'Curso importado como rascunho',
    unfinished: 'Não foi possível publicar estas provas, então elas ficam como rascunho',
    open: 'Abrir curso',
    other: 'Importar outro curso',
    courseMissing: 'O curso importado não existe mais.',
  },
}
