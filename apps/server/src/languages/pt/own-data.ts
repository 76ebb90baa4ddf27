import type { Translations } from '../translations.ts'

export const ownData: Translations['own-data'] = {
  deleted: {
    subject: 'Sua conta foi excluída',
    paragraphs: [
      'Como você pediu, excluímos sua conta e seus dados pessoais.',
      'Os registros que a escola precisa manter, como pagamentos, horas e aulas, não mostram mais seu nome.',
    ],
  },
  readme: `Este arquivo contém os dados que sua escola tem sobre você: um arquivo JSON para cada tipo de dado e seus arquivos em
pastas. Para abrir os arquivos JSON, use um editor de texto ou um navegador. Tipos de dados que a escola não tem sobre você ficam de fora.
Os horários estão em UTC. A duração das aulas e suas horas de aula estão em minutos.
Não estão incluídos: sua senha, seus códigos e seus tokens, guardados de uma forma que ninguém consegue ler; os nomes de
outras pessoas, exceto os dos seus professores; e as anotações particulares dos seus professores ou da equipe. Sobre essas
anotações, pergunte à sua escola.
`,
}
