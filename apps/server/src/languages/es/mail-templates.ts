import type { Translations } from '../translations.ts'

export const mailTemplates: Translations['mail-templates'] = {
  fault: {
    unknown_variable: (variable, known) => `No hay ${variable} en este correo. Hay: ${known}`,
    not_in_subject: (variable, known) =>
      `${variable} no puede estar en un asunto, donde no van palabras de nadie. Lo que puede estar: ${known}`,
    open_braces: (_, known) => `A una variable le faltan llaves: van dos delante y dos detrás. Hay: ${known}`,
  },
  test: subject => `Prueba: ${subject}`,
  testNote: 'Te enviaste esto para ver cómo queda. Nada de lo que dice pasó.',
  samples: {
    class: 'Hablar de comida',
    teacher: 'Ana Torres',
    student: 'Luis Vega',
    reason: 'Tu profesora está enferma.',
    note: 'Es un grupo pequeño.',
    answer: 'Con mucho gusto.',
    test: 'Unidad 1',
    badge: 'Primera clase',
    certificate: 'Principiante',
    document: 'Diploma',
    webhook: 'La contabilidad',
  },
}
