import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'

export const coverRequests: Translations['cover-requests'] = {
  title: 'Pedidos de substituição',
  who: name => `${name} pediu que você assuma esta aula`,
  office: 'Sua escola pediu que você assuma esta aula',
  until: moment => `Responda até ${moment}`,
  conflict: (title, span) => `Você não pode aceitar: nesse horário você dá “${title}”, ${span}`,
  yes: 'Aceitar',
  no: 'Recusar',
  viewClass: 'Ver aula',
  accept: {
    title: 'Aceitar este pedido de substituição?',
    confirm: 'Aceitar',
    consequence: students =>
      students === 0
        ? 'Você vai dar esta aula. Vamos avisar a sua escola.'
        : plural(students, {
            one: 'Você vai dar esta aula. Vamos avisar a sua escola e o aluno.',
            other: `Você vai dar esta aula. Vamos avisar a sua escola e os ${students} alunos.`,
          }),
    done: title => `Pedido de substituição aceito: “${title}”`,
  },
  decline: {
    title: 'Recusar este pedido de substituição?',
    confirm: 'Recusar',
    consequence: 'Vamos avisar a sua escola imediatamente para que ela peça a outra pessoa.',
    done: 'Pedido de substituição recusado',
  },
  note: 'Mensagem para a sua escola',
  optional: 'Opcional.',
  closed: 'Este pedido foi encerrado. O prazo acabou ou sua escola não precisa mais que você assuma a aula.',
}
