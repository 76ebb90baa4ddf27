import type { Translations } from '../translations.ts'

export const ownData: Translations['own-data'] = {
  title: 'Seus dados',
  export: {
    title: 'Baixar seus dados',
    about:
      'Seus dados em um arquivo ZIP: perfil, aulas, resultados, mensagens e arquivos. Tudo, exceto os arquivos, está em JSON, um formato para outros programas. Não inclui as anotações particulares sobre você.',
    request: 'Pedir arquivo',
    requestAgain: 'Pedir novo arquivo',
    waiting: 'Aguardando para começar',
    preparing: 'Preparando seu arquivo…',
    progress: (done, total) => `${done} de ${total} partes`,
    canLeave: 'Você pode sair desta página. Avisamos quando estiver pronto.',
    download: 'Baixar',
    until: (day, size) => `${size}, disponível até ${day}.`,
    failed: 'Não foi possível preparar o arquivo. Peça de novo.',
    loading: 'Carregando seus dados…',
    loadFailed: 'Não foi possível carregar seus dados',
  },
  deletion: {
    title: 'Excluir sua conta',
    about: 'Excluímos para sempre sua conta e seus dados pessoais 14 dias depois do seu pedido.',
    request: 'Excluir conta',
    scheduledFor: day => `Sua conta será excluída em ${day}`,
    scheduledNote: 'Até lá, tudo funciona normalmente, e você pode cancelar a exclusão.',
    cancel: 'Cancelar exclusão',
    canceled: 'Exclusão cancelada',
    scheduled: 'Exclusão da conta agendada',
    confirm: {
      title: 'Excluir sua conta?',
      list: [
        'Em 14 dias, excluímos para sempre seu nome, e-mail, perfil, foto, resultados, gravações e mensagens.',
        'Nesse dia, suas próximas reservas são canceladas, e as aulas que você dá ficam para outro professor assumir.',
        'Você perde as horas restantes. Os registros que a escola precisa guardar para a contabilidade ficam, sem o seu nome.',
        'Até lá, você pode entrar e cancelar a exclusão aqui.',
      ],
      password: 'Sua senha',
      wrongPassword: 'Esta não é a sua senha. Tente de novo.',
      keep: 'Manter conta',
    },
    loading: 'Carregando a situação da conta…',
    loadFailed: 'Não foi possível carregar a situação da sua conta',
  },
}
