import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'
import { em } from './grammar.ts'

export const badges: Translations['badges'] = {
  title: 'Conquistas',
  intro: 'Suas conquistas e certificados, e as conquistas que você ainda pode ganhar.',
  loading: 'Carregando suas conquistas…',
  loadFailed: 'Não foi possível carregar suas conquistas',
  earned: 'Obtidas',
  earnedCount: (count, all) => `${count} de ${all}`,
  earnedOn: day => `Obtida ${em(day)}`,
  ahead: 'Próximas conquistas',
  progress: (value, target, what) => `${value} de ${target} ${what}`,
  units: {
    CLASSES_ATTENDED: 'aulas',
    STREAK_OF_WEEKS: 'semanas',
    LEVEL_COMPLETED: 'níveis',
    COURSE_COMPLETED: 'cursos',
    PERFECT_SCORE: 'provas',
    steps: 'etapas',
  },
  empty: {
    title: 'Nenhuma conquista obtida ainda',
    body: 'Você ganha uma conquista assim que cumpre o requisito, e ela fica com você.',
  },
  noBadges: {
    title: 'Nenhuma conquista ainda',
    body: 'As conquistas que você pode ganhar vão aparecer aqui quando sua escola as criar.',
  },
  complete: 'Você já tem todas as conquistas da sua escola.',
  rules: {
    CLASSES_ATTENDED: count =>
      plural(count, { one: `Participe de ${count} aula`, other: `Participe de ${count} aulas` }),
    STREAK_OF_WEEKS: count =>
      plural(count, {
        one: `Participe de pelo menos uma aula em ${count} semana`,
        other: `Participe de uma aula por semana, por ${count} semanas seguidas`,
      }),
    LEVEL_COMPLETED: (count, level) =>
      level ? `Conclua ${level}` : plural(count, { one: `Conclua ${count} nível`, other: `Conclua ${count} níveis` }),
    COURSE_COMPLETED: (count, _level, course) =>
      course
        ? `Conclua “${course}”`
        : plural(count, { one: `Conclua ${count} curso gravado`, other: `Conclua ${count} cursos gravados` }),
    PERFECT_SCORE: count =>
      plural(count, {
        one: `Tire a pontuação máxima em ${count} prova na primeira tentativa`,
        other: `Tire a pontuação máxima em ${count} provas na primeira tentativa`,
      }),
  },
  share: {
    open: 'Compartilhar',
    openLabel: badge => `Compartilhar ${badge}`,
    manage: 'Compartilhada',
    manageLabel: badge => `Compartilhada: ${badge}`,
    verify: 'Verificar',
    verifyLabel: badge => `Verificar ${badge}`,
    intro:
      'Qualquer pessoa com o link pode ver esta conquista, quando você a obteve e seu nome. Você pode parar de compartilhar quando quiser.',
    create: 'Criar link',
    scan: 'Escaneie o código ou envie o link. Ele abre uma página em que sua escola confirma a conquista.',
    qr: 'Código QR do link',
    address: 'Link',
    send: 'Enviar link',
    copy: 'Copiar link',
    copied: 'Link copiado',
    notCopied: 'Não foi possível copiar o link. Selecione e copie manualmente.',
    viewPage: 'Ver página pública',
    credential: 'Baixar credencial',
    credentialHint: 'Um arquivo assinado (Open Badges 3.0) para carteiras digitais e sites que verificam conquistas.',
    stop: 'Parar de compartilhar',
    stopWarning: 'O link e o código QR deixarão de funcionar para todos. Quem já baixou a credencial continua com ela.',
    confirmStop: 'Parar de compartilhar',
    keepSharing: 'Continuar compartilhando',
    stopped: 'Compartilhamento encerrado',
    message: badge => `Ganhei a conquista “${badge}”.`,
  },
}
