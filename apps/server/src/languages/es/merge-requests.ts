import type { Translations } from '../translations.ts'

export const mergeRequests: Translations['merge-requests'] = {
  goes: {
    subject: 'Tu cuenta podría unirse a otra',
    paragraphs: ({ firstName, academy, by, own, other, until }) => [
      `Hola, ${firstName}: ${by}, de ${academy}, pidió unir dos cuentas porque las dos pueden ser tuyas.`,
      `Tu cuenta ${own} se eliminaría. Sus clases, horas, resultados y todo lo demás pasarían a la cuenta ${other}.`,
      `Si las dos cuentas son tuyas, confírmalo. Si no lo son, oponte y no se unirá nada. Si no respondes antes del ${until} y no has usado esta cuenta en los últimos 30 días, la academia puede unirlas.`,
    ],
    action: 'Confirmar u oponerme',
    note: 'Nunca pedimos tu contraseña para responder.',
  },
  stays: {
    subject: 'Otra cuenta podría unirse a la tuya',
    paragraphs: ({ firstName, academy, by, own, other, until }) => [
      `Hola, ${firstName}: ${by}, de ${academy}, pidió unir dos cuentas porque las dos pueden ser tuyas.`,
      `Tu cuenta ${own} se conservaría. Todo lo de la cuenta ${other} se agregaría a ella.`,
      `Si la otra cuenta no es tuya, oponte ahora y no se unirá nada. Si nadie se opone, la academia puede unirlas después del ${until}, o en cuanto confirme el titular de la otra cuenta.`,
    ],
    action: 'Oponerme a la unión',
    note: 'Si las dos cuentas son tuyas, no tienes que hacer nada.',
  },
  done: {
    subject: 'Tus cuentas se unieron',
    paragraphs: ({ firstName, academy, own, other }) => [
      `Hola, ${firstName}: ${academy} unió las cuentas ${own} y ${other}.`,
      'Si una de ellas no era tuya, avisa ahora a la academia.',
    ],
  },
  page: {
    title: '¿Unir dos cuentas?',
    goes: (own, other) =>
      `La academia quiere eliminar la cuenta ${own} y agregar todo lo que tiene a la cuenta ${other}.`,
    stays: (own, other) => `La academia quiere agregar todo lo de la cuenta ${other} a la cuenta ${own}.`,
    confirm: 'Las dos cuentas son mías',
    object: 'Oponerme a la unión',
    warning: {
      goes: 'Confirma solo si las dos cuentas son tuyas. La academia no puede volver a separarlas.',
      stays: 'Si las dos cuentas son tuyas, no tienes que hacer nada. Si la otra cuenta no es tuya, oponte.',
    },
    isConfirmed: {
      goes: 'Confirmaste que las dos cuentas son tuyas. Puedes oponerte hasta que se unan.',
      stays: 'El titular de la otra cuenta confirmó que las dos son suyas. Si no eres tú, oponte ahora.',
    },
  },
  confirmed: {
    title: 'Confirmaste la unión',
    lead: 'La academia ya puede unir las dos cuentas. Te escribiremos cuando lo haga.',
  },
  objected: {
    title: 'Te opusiste a la unión',
    lead: 'No se unió nada. Avisamos a quienes tienen la administración total de la academia.',
  },
  expired: {
    title: 'Este enlace ya no funciona',
    lead: 'Alguien se opuso, la academia canceló la solicitud o ya unió las cuentas, o el enlace tiene más de 30 días. Para saber qué pasó, pregunta en la academia.',
  },
}
