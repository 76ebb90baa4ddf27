import type { Translations } from '../translations.ts'

export const ownData: Translations['own-data'] = {
  deleted: {
    subject: 'Tu cuenta fue eliminada',
    paragraphs: [
      'Como lo pediste, eliminamos tu cuenta y tus datos personales.',
      'Lo que la academia debe conservar en sus registros, horas y clases, queda allí sin tu nombre.',
    ],
  },
  readme: `Este archivo contiene lo que la academia tiene sobre ti: un archivo JSON por cada tipo de datos y tus archivos en carpetas.
Los archivos vacíos indican que no hay nada de ese tipo. Las fechas están en UTC y las horas se cuentan en minutos.
Los secretos (tu contraseña, códigos y claves de acceso) se guardan de una forma que nadie puede leer y no forman parte de
él; tampoco los nombres de otras personas, salvo los de tus profesores, ni las notas que quien da la clase guarda para sí
o que el equipo escribe sobre ti: pregunta a la academia, que responde por ellas.
`,
}
