import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'

export const substitutes: Translations['substitutes'] = {
  title: 'Substituto',
  about: 'Peça a um professor que assuma esta aula. Nada muda até ele aceitar.',
  aboutOpen: 'Esta aula está sem professor. Peça a um que assuma. Enquanto isso, outros também podem assumir a aula.',
  action: 'Pedir substituto…',
  loadFailed: 'Não foi possível carregar os pedidos de substituição',
  waiting: moment => `Aguardando resposta até ${moment}`,
  withdraw: 'Cancelar pedido',
  withdrawn: name => `Pedido a ${name} cancelado`,
  before: 'Pedidos anteriores',
  states: {
    ASKED: 'aguardando resposta',
    ACCEPTED: 'aceitou',
    DECLINED: 'recusou',
    LAPSED: 'não respondeu a tempo',
    WITHDRAWN: 'pedido cancelado',
    NOT_NEEDED: 'não é mais necessário',
  },
  one: (name, ended) => `${name}: ${ended}`,
  dialog: {
    title: 'Pedir a um professor que assuma esta aula',
    confirm: 'Enviar pedido',
    teacher: 'Professor',
    choose: 'Escolha um professor',
    loading: 'Verificando quem está disponível…',
    free: (name, classes) =>
      classes === 0
        ? `${name}: disponível, sem aulas nessa semana`
        : plural(classes, {
            one: `${name}: disponível, ${classes} aula nessa semana`,
            other: `${name}: disponível, ${classes} aulas nessa semana`,
          }),
    outside: name => `${name}: disponível, ensina outros níveis ou tipos de aula`,
    busy: count =>
      plural(count, {
        one: `${count} professor tem outra aula nesse horário e não aparece na lista.`,
        other: `${count} professores têm outra aula nesse horário e não aparecem na lista.`,
      }),
    noTeachers: 'Nenhum professor está disponível nesse horário.',
    until: 'Responder até',
    tooSoon:
      'A aula começa em pouco tempo e não dá para esperar uma resposta. Em vez disso, escolha o professor em “Editar aula”.',
    note: 'Mensagem para o professor',
    optional: 'Opcional. Enviada com o pedido.',
    errors: { teacher: 'Escolha um professor', until: 'Escolha um horário' },
    notified: 'Vamos avisar o professor agora, e os alunos se o professor mudar.',
    done: name => `Pedido de substituição enviado a ${name}`,
  },
}
