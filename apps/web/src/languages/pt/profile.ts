import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'

export const profile: Translations['profile'] = {
  title: 'Perfil',
  about: 'Sobre você',
  name: 'Nome',
  email: 'E-mail',
  role: 'Função',
  roles: { student: 'Aluno', teacher: 'Professor', staff: 'Equipe' },
  level: 'Nível',
  zone: 'Fuso horário',
  appearance: 'Aparência',
  appearanceAndLanguage: 'Aparência e idioma',
  theme: 'Tema',
  themeHint: 'À noite, o tema escuro cansa menos a vista. Com alto contraste, textos e bordas se destacam mais.',
  language: 'Idioma',
  english: 'Inglês',
  signOut: 'Sair',
  signOutDialog: {
    intro: 'Ainda há dados seus neste dispositivo. Se outras pessoas o usam, remova esses dados.',
    copies: 'Remover deste dispositivo os cursos baixados',
    copiesHint: (courses, size) =>
      plural(courses, {
        one: `${courses} curso, ${size}. Você pode baixar de novo.`,
        other: `${courses} cursos, ${size}. Você pode baixar de novo.`,
      }),
    unsent: 'Excluir o que ainda não recebemos',
    unsentHint: things =>
      `${things}. Se você excluir, isso se perde. Se não, fica neste dispositivo até você entrar aqui de novo.`,
    unsentItems: {
      watched: count => plural(count, { one: `${count} aula assistida`, other: `${count} aulas assistidas` }),
      answers: count => plural(count, { one: `${count} resposta`, other: `${count} respostas` }),
      notes: count => plural(count, { one: `${count} anotação`, other: `${count} anotações` }),
      recordings: count =>
        plural(count, { one: `${count} gravação da sua voz`, other: `${count} gravações da sua voz` }),
      videos: count => plural(count, { one: `${count} vídeo sendo enviado`, other: `${count} vídeos sendo enviados` }),
      drafts: count => plural(count, { one: `${count} rascunho`, other: `${count} rascunhos` }),
    },
  },
  more: 'Mais',
  subscription: { title: 'Assinatura', body: 'Plano, datas e horas' },
  placement: { title: 'Teste de nivelamento', body: 'Descubra o nível certo para você' },
  notifications: { title: 'Notificações', body: 'Novidades das suas aulas' },
}
