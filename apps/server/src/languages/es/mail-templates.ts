import type { Translations } from '../translations.ts'

export const mailTemplates: Translations['mail-templates'] = {
  fault: {
    unknown_variable: (variable, known) => `Este correo no tiene la variable ${variable}. Puedes usar: ${known}`,
    not_in_subject: (variable, known) => `No puedes usar ${variable} en un asunto. Puedes usar: ${known}`,
    open_braces: (_, known) => `Una variable lleva 2 llaves a cada lado. Puedes usar: ${known}`,
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
    certificate: 'Principiante',
    document: 'Diploma',
    webhook: 'La contabilidad',
  },
}
