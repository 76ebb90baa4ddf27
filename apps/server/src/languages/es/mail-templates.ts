import type { Translations } from '../translations.ts'

export const mailTemplates: Translations['mail-templates'] = {
  fault: {
    unknown_variable: (variable, allowed) => `Este correo no tiene la variable ${variable}. Puedes usar: ${allowed}`,
    not_in_subject: (variable, allowed) => `No puedes usar ${variable} en un asunto. Puedes usar: ${allowed}`,
    open_braces: (_, allowed) => `Una variable lleva 2 llaves a cada lado. Puedes usar: ${allowed}`,
  },
  test: subject => `Prueba: ${subject}`,
  testNote: 'Te enviaste este correo como vista previa. Lo que dice es solo un ejemplo.',
  samples: {
    class: 'Hablar de comida',
    teacher: 'Ana Torres',
    student: 'Luis Vega',
    reason: 'Tu profesora está enferma.',
    note: 'Es un grupo pequeño.',
    wish: 'Quiero practicar entrevistas de trabajo.',
    answer: 'Con mucho gusto.',
    test: 'Unidad 1',
    badge: 'Primera clase',
    group: 'B1 de la tarde',
    otherGroup: 'B1 de la mañana',
    certificate: 'Principiante',
    document: 'Diploma',
    webhook: 'La contabilidad',
  },
}
