import type { Translations } from '../translations.ts'

export const ownData: Translations['own-data'] = {
  title: 'Seus dados',
  export: {
    title: 'Baixar seus dados',
    about:
      'Seus dados em um arquivo ZIP: perfil, aulas, resultados, mensagens e arquivos. Tudo, exceto os arquivos, está em JSON, um formato para outros programas. Não inclui as anotações particulares sobre você.',
    ask: 'Pedir arquivo',
    again: 'Pedir novo arquivo',
    waiting: 'Aguardando para começar',
    making: 'Preparando seu arquivo…',
    progress: (done, total) => `${done} de ${total} partes`,
    leave: 'Você pode sair desta página. Avisamos quando estiver pronto.',
    download: 'Baixar',
    until: (day, size) => `${size}, disponível até ${day}.`,
    failed: 'Não foi possível preparar o arquivo. Peça de novo.',
    loading: 'Carregando seus dados…',
    away: 'Não foi possível carregar seus dados',
  },
  deletion: {
    title: 'Excluir sua conta',
    about: 'Excluímos para sempre sua conta e seus dados pessoais 14 dias depois do seu pedido.',
    ask: 'Excluir conta',
    open: day => `Sua conta será excluída em ${day}`,
    openAbout: 'Até lá, tudo funciona normalmente, e você pode cancelar a exclusão.',
    takeBack: 'Cancelar exclusão',
    takenBack: 'Exclusão cancelada',
    asked: 'Exclusão da conta agendada',
    sure: {
      title: 'Excluir sua conta?',
      list: [
        'Em 14 dias, excluímos para sempre seu nome, e-mail, perfil, foto, resultados, gravações e mensagens.',
        'Nesse dia, suas próximas reservas são canceladas, e as aulas que você dá ficam para outro professor assumir.',
        'Você perde as horas restantes. Os registros que a escola precisa guardar para a contabilidade ficam, sem o seu nome.',
        'Até lá, você pode entrar e cancelar a exclusão aqui.',
      ],
      password: 'Sua senha',
      wrong: 'Esta não é a sua senha. Tente de novo.',
      keep: 'Manter conta',
    },
    loading: 'Carregando a situação da conta…',
    failed: 'Não foi possível carregar a situação da sua conta',
  },
}
