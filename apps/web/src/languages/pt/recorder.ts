import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'

const spoken = (seconds: number) =>
  seconds % 60 === 0
    ? plural(seconds / 60, { one: `${seconds / 60} minuto`, other: `${seconds / 60} minutos` })
    : plural(seconds, { one: `${seconds} segundo`, other: `${seconds} segundos` })

export const recorder: Translations['recorder'] = {
  name: 'Sua resposta oral',
  record: 'Gravar',
  stop: 'Parar',
  play: 'Ouvir',
  pause: 'Pausar',
  position: 'Posição',
  again: 'Gravar de novo',
  use: 'Usar esta resposta',
  check: 'Testar microfone',
  time: (now, most) => `${now} de ${most}`,
  status: {
    loading: 'Um momento…',
    idle: (least, most) => `Fale por pelo menos ${spoken(least)} e no máximo ${spoken(most)}.`,
    asking: 'Seu navegador está pedindo para usar o microfone. Selecione “Permitir”.',
    checking: 'Diga algo…',
    hears: 'Estamos ouvindo você.',
    recording: 'Gravando. Fale agora.',
    unheard: 'Ainda não estamos ouvindo você. O microfone certo está ligado?',
    taken: 'Ouça sua resposta e depois use-a ou grave de novo.',
    sending: percent => `Enviando… ${percent}`,
    waiting: 'Salva neste dispositivo. Vamos continuar tentando enviar.',
    waitingFor: reason => `Salva neste dispositivo. Vamos continuar tentando enviar. ${reason}`,
    kept: 'Sua resposta está salva.',
  },
  problems: {
    insecure: {
      title: 'Este endereço não pode usar o microfone',
      body: 'Os navegadores só permitem o microfone em endereços seguros. Abra o site da sua escola com https:// no início.',
    },
    unsupported: {
      title: 'Este navegador não consegue gravar',
      body: 'Use uma versão atual do Chrome, Edge, Firefox ou Safari, neste ou em outro dispositivo. Suas outras respostas estão salvas.',
    },
    denied: {
      title: 'O microfone está bloqueado nesta página',
      body: 'Selecione o ícone de cadeado ou de microfone ao lado do endereço e permita o microfone. Depois, selecione “Gravar” de novo. No celular, confira também as permissões do navegador nas configurações.',
    },
    'no-device': {
      title: 'Não encontramos um microfone',
      body: 'Conecte um fone com microfone ou ligue o microfone e selecione “Gravar” de novo.',
    },
    'in-use': {
      title: 'Outro aplicativo está usando o microfone',
      body: 'Encerre a chamada ou feche o aplicativo que está usando o microfone e selecione “Gravar” de novo.',
    },
    failed: {
      title: 'O microfone não iniciou',
      body: 'Selecione “Gravar” de novo. Se não resolver, recarregue a página. Suas respostas estão salvas.',
    },
    empty: {
      title: 'Nada foi gravado',
      body: 'Não recebemos som do microfone. Se você usa um fone Bluetooth, tente o microfone do próprio dispositivo.',
    },
    'too-short': {
      title: 'Sua resposta é curta demais',
      body: 'Não tenha pressa. Selecione “Gravar”, fale e selecione “Parar” quando terminar.',
    },
    silent: {
      title: 'Não ouvimos nada',
      body: 'Confira se o microfone certo está selecionado e não está no mudo e tente de novo.',
    },
    revoked: {
      title: 'O acesso ao microfone foi removido',
      body: 'Para continuar, selecione o ícone de cadeado ou de microfone ao lado do endereço e permita o microfone.',
    },
    disconnected: {
      title: 'O microfone parou',
      body: 'Ele foi desconectado ou desligado. Se a gravação já era longa o bastante, você ainda pode usá-la.',
    },
    refused: { title: 'Não foi possível salvar esta gravação', body: 'Grave de novo.' },
  },
  refusals: {
    recording_empty: 'A gravação não tem som. Grave de novo.',
    recording_silent: 'Não ouvimos nenhuma voz. Confira o microfone e grave de novo.',
    recording_too_short: 'A gravação é curta demais. Grave de novo.',
    recording_unreadable: 'A gravação está danificada. Grave de novo.',
    too_large: 'A gravação é grande demais. Faça uma mais curta.',
  } /** Why a take is waiting, other than the connection. */,
  waitingReasons: {
    upload_limit_reached: 'Você atingiu o limite de envios de hoje.',
    storage_full: 'Sua escola não tem mais espaço para gravações. Avise a equipe.',
    status_not_allowed: 'Sua escola não está aceitando suas gravações no momento. Fale com a equipe.',
  },
}
