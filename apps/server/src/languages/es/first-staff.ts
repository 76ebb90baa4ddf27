import type { Translations } from '../translations.ts'

export const firstStaff: Translations['first-staff'] = {
  title: 'Crea la primera cuenta del equipo',
  lead: academy => `Con ella se administra ${academy}: personas, clases, cursos y ajustes.`,
  labels: { firstName: 'Nombre', lastName: 'Apellido', email: 'Correo', password: 'Contraseña' },
  notMade: fields => `La cuenta no se creó. Revisa: ${fields}.`,
  button: 'Crear la cuenta',
  gone: {
    title: 'Este enlace ya no funciona',
    lead: hours =>
      `El enlace para la primera cuenta del equipo sirve una vez, durante ${hours} horas. Si ya lo usaste, inicia sesión con la cuenta que creaste.`,
    another: 'Para tener otro, ejecuta este comando donde corre el servidor y abre el enlace que muestra:',
  },
}
