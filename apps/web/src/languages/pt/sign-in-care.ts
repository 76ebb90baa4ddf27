import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'

export const signInCare: Translations['sign-in-care'] = {
  title: 'Acesso e segurança',
  password: 'Alterar senha',
  factor: {
    title: 'Autenticação em dois fatores',
    on: since => `Ativada desde ${since}`,
    codesLeft: count =>
      plural(count, {
        one: `${count} código de recuperação restante.`,
        other: `${count} códigos de recuperação restantes.`,
      }),
    off: 'Desativada',
    about: 'Para entrar, você também vai precisar de um código do celular. Assim, uma senha roubada não basta.',
    setUp: 'Configurar a autenticação em dois fatores',
    change: 'Desativar a autenticação em dois fatores',
    loading: 'Carregando autenticação em dois fatores…',
    loadFailed: 'Não foi possível carregar a autenticação em dois fatores',
  },
  devices: {
    title: 'Dispositivos conectados',
    loading: 'Carregando seus dispositivos…',
    loadFailed: 'Não foi possível carregar seus dispositivos',
    name: (browser, system) =>
      browser && system ? `${browser} no ${system}` : (browser ?? system ?? 'Dispositivo desconhecido'),
    current: 'Este dispositivo',
    seen: when => `Última atividade: ${when}`,
    since: day => `Conectado desde ${day}`,
    signOut: 'Sair',
    signedOut: 'Dispositivo desconectado',
    noOthers: 'Você não entrou em nenhum outro dispositivo.',
    signOutOthers: 'Sair dos outros dispositivos',
    othersSignedOut: 'Outros dispositivos desconectados',
    confirm: {
      title: 'Sair dos outros dispositivos?',
      body: 'Você vai precisar entrar de novo nos seus outros dispositivos, e o que não foi salvo neles pode se perder. Seu link do calendário vai parar de funcionar.',
      tokens: 'Seus tokens da API também vão parar de funcionar.',
      keep: 'Manter conectados',
    },
  },
}
