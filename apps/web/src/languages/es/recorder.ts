import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'

const spoken = (seconds: number) =>
  seconds % 60 === 0
    ? plural(seconds / 60, { one: '1 minuto', other: `${seconds / 60} minutos` })
    : plural(seconds, { one: '1 segundo', other: `${seconds} segundos` })

export const recorder: Translations['recorder'] = {
  name: 'Tu respuesta hablada',
  record: 'Grabar',
  stop: 'Detener',
  play: 'Escuchar',
  pause: 'Pausar',
  again: 'Grabar de nuevo',
  use: 'Usar esta respuesta',
  check: 'Probar el micrófono',
  sendNow: 'Intentar ya',
  time: (now, most) => `${now} de ${most}`,
  standing: {
    loading: 'Un momento…',
    idle: (least, most) => `Habla entre ${spoken(least)} y ${spoken(most)}.`,
    asking: 'Tu navegador pregunta si puede usar el micrófono. Elige “Permitir”.',
    checking: 'Di algo…',
    hears: 'Te oímos.',
    recording: 'Grabando. Habla ahora.',
    unheard: 'Aún no te oímos. ¿Está encendido el micrófono correcto?',
    taken: 'Escúchala, graba de nuevo o úsala.',
    sending: percent => `Enviando… ${percent}`,
    waiting: 'Guardada en este dispositivo. Se enviará cuando vuelva la conexión.',
    waitingFor: reason => `Guardada en este dispositivo; se vuelve a enviar sola. ${reason}`,
    kept: 'Tu respuesta está guardada.',
  },
  problems: {
    insecure: {
      title: 'Esta dirección no puede usar un micrófono',
      body: 'Los navegadores solo prestan el micrófono a direcciones seguras. Abre la academia con https:// al comienzo.',
    },
    unsupported: {
      title: 'Este navegador no puede grabar',
      body: 'Usa una versión actual de Chrome, Edge, Firefox o Safari, en este dispositivo o en otro. Tus otras respuestas están guardadas.',
    },
    denied: {
      title: 'El micrófono está bloqueado para esta página',
      body: 'Presiona el candado o el micrófono junto a la dirección, permite el micrófono y presiona “Grabar” otra vez. En un teléfono, también puede estar desactivado para el navegador en los ajustes del teléfono.',
    },
    'no-device': {
      title: 'No hay micrófono',
      body: 'Conecta unos audífonos con micrófono o enciende el micrófono, y presiona “Grabar” otra vez.',
    },
    'in-use': {
      title: 'Otro programa está usando el micrófono',
      body: 'Cierra la llamada o el programa que lo usa, y presiona “Grabar” otra vez.',
    },
    failed: {
      title: 'El micrófono no se encendió',
      body: 'Presiona “Grabar” otra vez. Si no ayuda, vuelve a cargar la página: tus respuestas están guardadas.',
    },
    empty: {
      title: 'No se grabó nada',
      body: 'El micrófono no envió sonido. Si usas audífonos Bluetooth, prueba con el micrófono del dispositivo.',
    },
    'too-short': {
      title: 'Fue demasiado corta',
      body: 'Tómate tu tiempo: presiona “Grabar”, habla y presiona “Detener” cuando termines.',
    },
    silent: {
      title: 'No oímos nada',
      body: 'La grabación está en silencio. Mira si el micrófono está silenciado o si elegiste el correcto, y pruébalo antes de grabar de nuevo.',
    },
    revoked: {
      title: 'Se retiró el permiso',
      body: 'El micrófono se bloqueó mientras hablabas. Permítelo de nuevo junto a la dirección para continuar.',
    },
    disconnected: {
      title: 'El micrófono se detuvo',
      body: 'Se desconectó o se apagó mientras hablabas. Lo anterior se conserva si dura lo suficiente.',
    },
    refused: { title: 'La academia no pudo guardar esta grabación', body: 'Por favor, grábala de nuevo.' },
  },
  refusals: {
    recording_empty: 'No tiene sonido. Por favor, grábala de nuevo.',
    recording_silent: 'Está en silencio: no se oye ninguna voz. Revisa el micrófono y graba de nuevo.',
    recording_too_short: 'Es demasiado corta. Por favor, grábala de nuevo.',
    recording_unreadable: 'Llegó dañada. Por favor, grábala de nuevo.',
    too_large: 'Es demasiado grande. Por favor, hazla más corta.',
  },
  waitingReasons: {
    upload_limit_reached: 'Ya enviaste todas las grabaciones que se permiten en un día.',
    storage_full: 'La academia no tiene más espacio para grabaciones: avísale, por favor.',
    status_not_allowed: 'Por ahora la academia no recibe grabaciones tuyas: pregúntale, por favor.',
  },
}
