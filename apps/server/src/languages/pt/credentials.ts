import { plural } from '../../platform/words/define-words.ts'
import type { Translations } from '../translations.ts'

export const credentials: Translations['credentials'] = {
  criteria: {
    CLASSES_ATTENDED: count =>
      plural('pt', count, {
        one: `Participou de ${count} aula ao vivo, conforme o registro do professor.`,
        other: `Participou de ${count} aulas ao vivo, conforme o registro dos professores.`,
      }),
    STREAK_OF_WEEKS: count =>
      plural('pt', count, {
        one: 'Participou de uma aula ao vivo, conforme o registro do professor.',
        other: `Participou de pelo menos 1 aula ao vivo por semana durante ${count} semanas seguidas, conforme o registro dos professores.`,
      }),
    LEVEL_COMPLETED: (count, level) =>
      level
        ? `Concluiu o nível ${level}.`
        : plural('pt', count, { one: 'Concluiu um nível.', other: `Concluiu ${count} níveis.` }),
    COURSE_COMPLETED: (count, _level, course) =>
      course
        ? `Concluiu o curso “${course}”.`
        : plural('pt', count, { one: 'Concluiu um curso gravado.', other: `Concluiu ${count} cursos gravados.` }),
    PERFECT_SCORE: count =>
      plural('pt', count, {
        one: 'Acertou tudo em uma prova na primeira tentativa.',
        other: `Acertou tudo em ${count} provas na primeira tentativa.`,
      }),
  },
  verifiedBy: academy => `Verificada por ${academy}`,
  awardedTo: 'Concedida a',
  on: 'Data',
  for: 'Motivo',
  proof: 'Verifique esta conquista',
  qr: 'Código QR desta página',
  scan: 'Escaneie para abrir esta página em outro dispositivo. O link funciona enquanto o aluno compartilhar a conquista.',
  download: 'Baixar credencial assinada',
  toStart: 'Ir para o Início',
  gone: {
    title: 'Conquista não compartilhada',
    reason:
      'O aluno pode ter parado de compartilhá-la, ou pode faltar uma parte do link. Confira o link ou peça outro.',
  },
  wait: { title: 'Muitas solicitações', reason: 'Tente de novo em um minuto.' },
  away: { title: 'Voltamos já', reason: 'Uma parte do serviço está indisponível. Tente de novo em um minuto.' },
  failed: { title: 'Ocorreu um erro inesperado', reason: 'Algo deu errado. Tente de novo mais tarde.' },
}
