import type { Translations } from '../translations.ts'
import { el } from './grammar.ts'

export const ownData: Translations['own-data'] = {
  title: 'Tus datos',
  export: {
    title: 'Una copia de tus datos',
    about:
      'Todo lo que la academia tiene sobre ti en un archivo zip: tu perfil, clases, resultados, mensajes y archivos.',
    ask: 'Preparar el archivo',
    again: 'Preparar otro',
    waiting: 'En espera',
    making: 'Preparando tu archivo',
    progress: (done, total) => `${done} de ${total} partes`,
    leave: 'Puedes salir de esta página. Te llegará una notificación cuando esté listo.',
    download: 'Descargar',
    until: (day, size) => `${size}, disponible hasta ${el(day)}.`,
    failed: 'No se pudo preparar el archivo. Inténtalo de nuevo.',
    loading: 'Cargando tus datos',
    away: 'No pudimos cargar tus datos',
  },
  deletion: {
    title: 'Eliminar tu cuenta',
    about: 'Tu nombre, tu perfil y lo que hiciste aquí se borran 14 días después de que lo pidas.',
    ask: 'Eliminar mi cuenta',
    open: day => `Tu cuenta se eliminará ${el(day)}`,
    openAbout: 'Hasta entonces todo funciona como siempre, y puedes arrepentirte.',
    takeBack: 'Conservar mi cuenta',
    takenBack: 'Tu cuenta se queda.',
    asked: 'Tu cuenta se eliminará. Hasta entonces puedes arrepentirte.',
    sure: {
      title: '¿Eliminar tu cuenta?',
      list: [
        'En catorce días se borran tu nombre, correo, perfil, foto, resultados, grabaciones y mensajes. Nadie podrá recuperarlos.',
        'Los cupos que tengas y las clases que ibas a dar se liberan, como si los hubieras cancelado.',
        'Las horas que te queden se pierden. Lo que la academia debe guardar para su contabilidad queda allí sin tu nombre.',
        'Hasta entonces puedes iniciar sesión y arrepentirte aquí.',
      ],
      password: 'Tu contraseña',
      wrong: 'Esta no es tu contraseña.',
      keep: 'Conservar mi cuenta',
    },
    loading: 'Cargando',
    failed: 'No pudimos cargar esto',
  },
}
