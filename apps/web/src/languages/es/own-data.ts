import type { Translations } from '../translations.ts'
import { el } from './grammar.ts'

export const ownData: Translations['own-data'] = {
  title: 'Tus datos',
  export: {
    title: 'Descarga tus datos',
    about:
      'Tus datos en un archivo ZIP: perfil, clases, resultados, mensajes y archivos. Todo, salvo los archivos, está en JSON, un formato para otros programas. No incluye las notas privadas sobre ti.',
    request: 'Solicitar archivo',
    requestAgain: 'Solicitar otro archivo',
    waiting: 'En espera',
    preparing: 'Preparando tu archivo…',
    progress: (done, total) => `${done} de ${total} partes`,
    canLeave: 'Puedes salir de esta página. Te avisaremos cuando esté listo.',
    download: 'Descargar',
    until: (day, size) => `${size}, disponible hasta ${el(day)}.`,
    failed: 'No pudimos preparar el archivo. Solicítalo de nuevo.',
    loading: 'Cargando tus datos…',
    loadFailed: 'No pudimos cargar tus datos',
  },
  deletion: {
    title: 'Eliminar tu cuenta',
    about: 'Eliminamos para siempre tu cuenta y tus datos personales 14 días después de que lo pidas.',
    request: 'Eliminar cuenta',
    scheduledFor: day => `Tu cuenta se eliminará ${el(day)}`,
    scheduledNote: 'Hasta entonces todo funciona como siempre y puedes cancelar la eliminación.',
    cancel: 'Cancelar eliminación',
    canceled: 'Eliminación cancelada',
    scheduled: 'Eliminación de tu cuenta programada',
    confirm: {
      title: '¿Eliminar tu cuenta?',
      list: [
        'En 14 días borramos para siempre tu nombre, correo, perfil, foto, resultados, grabaciones y mensajes.',
        'Ese día se cancelan tus próximas reservas y se ceden las clases que das.',
        'Pierdes las horas que te queden. Tu academia conservará, sin tu nombre, los registros que exige su contabilidad.',
        'Hasta entonces puedes iniciar sesión y cancelar la eliminación aquí.',
      ],
      password: 'Tu contraseña',
      wrongPassword: 'Esta no es tu contraseña. Inténtalo de nuevo.',
      keep: 'Conservar cuenta',
    },
    loading: 'Cargando el estado de tu cuenta…',
    loadFailed: 'No pudimos cargar el estado de tu cuenta',
  },
}
