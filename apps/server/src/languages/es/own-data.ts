import type { Translations } from '../translations.ts'

export const ownData: Translations['own-data'] = {
  deleted: {
    subject: 'Se eliminó tu cuenta',
    paragraphs: [
      'Como lo pediste, eliminamos tu cuenta y tus datos personales.',
      'Los registros que la academia debe conservar, como pagos, horas y clases, ya no muestran tu nombre.',
    ],
  },
  readme: `Este archivo contiene los datos que la academia tiene sobre ti: un archivo JSON por cada tipo de datos y tus archivos en
carpetas. Los archivos JSON se abren con un editor de texto o un navegador. Si no hay datos de un tipo, no se incluye su archivo.
Las horas del día están en UTC. La duración de las clases y tus horas de clase están en minutos.
No se incluyen tu contraseña, tus códigos ni tus tokens, que se guardan en una forma que nadie puede leer; tampoco
los nombres de otras personas, salvo los de tus profesores, ni las notas privadas de tus profesores o del equipo. Si quieres
conocer esas notas, pregunta a tu academia.
`,
}
