import type { Translations } from '../translations.ts'

export const firstStaff: Translations['first-staff'] = {
  title: 'Crea la primera cuenta del equipo',
  lead: academy => `Con ella se administra ${academy}: personas, clases, cursos y ajustes.`,
  labels: { firstName: 'Nombre', lastName: 'Apellido', email: 'Correo', password: 'Contraseña' },
  notCreated: fields => `La cuenta no se creó. Revisa estos campos: ${fields}.`,
  button: 'Crear cuenta',
  expired: {
    title: 'Este enlace ya no funciona',
    lead: hours =>
      `El enlace para la primera cuenta del equipo funciona una sola vez y vence en ${hours} horas. Si ya lo usaste, inicia sesión con la cuenta que creaste.`,
    newLink: 'Para obtener otro enlace, ejecuta este comando en el servidor y abre el enlace que muestra:',
  },
}
