import type { Translations } from '../translations.ts'

export const mailTemplates: Translations['mail-templates'] = {
  fault: {
    unknown_variable: (variable, allowed) => `Este e-mail não tem a variável ${variable}. Você pode usar: ${allowed}`,
    not_in_subject: (variable, allowed) => `Não é possível usar ${variable} no assunto. Você pode usar: ${allowed}`,
    open_braces: (_, allowed) => `Uma variável precisa de 2 chaves de cada lado. Você pode usar: ${allowed}`,
  },
  test: subject => `Teste: ${subject}`,
  testNote: 'Este e-mail é só uma prévia enviada por você. Nada do que ele diz aconteceu.',
  samples: {
    class: 'Falar sobre comida',
    teacher: 'Ana Souza',
    student: 'Lucas Lima',
    reason: 'A professora está doente.',
    note: 'É um grupo pequeno.',
    wish: 'Quero praticar entrevistas de emprego.',
    answer: 'Com todo o prazer.',
    test: 'Unidade 1',
    badge: 'Primeiros passos',
    group: 'B1 da noite',
    otherGroup: 'B1 da manhã',
    certificate: 'Iniciante',
    document: 'Diploma de licenciatura',
    webhook: 'Contabilidade',
  },
}
