import type { Translations } from '../translations.ts'

export const platform: Translations['platform'] = {
  theme: {
    toLight: 'Cambiar al tema claro',
    toDark: 'Cambiar al tema oscuro',
    dark: 'Oscuro',
    light: 'Claro',
  },
  session: {
    expired: 'Tu sesión venció.',
    noCode: 'El inicio de sesión se detuvo: no llegó ningún código.',
    refused: 'Error de autenticación',
    failed: 'Hubo un error durante la autenticación',
    someone: 'Sin nombre',
  },
  toast: {
    done: 'Listo',
    failed: 'Ocurrió un error inesperado',
    hide: 'Ocultar mensaje',
  },
}

export const controls: Translations['controls'] = {
  dialog: { close: 'Cerrar', cancel: 'Cancelar' },
  moreRows: {
    more: 'Mostrar más',
    shown: (shown, all) => `${shown} de ${all}`,
  },
  leave: {
    title: '¿Salir sin guardar?',
    body: 'Lo que cambiaste aquí aún no está guardado.',
    stay: 'Quedarme aquí',
    go: 'Salir sin guardar',
  },
  dayChoice: {
    open: 'Elegir un día en el calendario',
    title: 'Elige un día',
    previousMonth: 'Mes anterior',
    nextMonth: 'Mes siguiente',
  },
  money: {
    such: amount => `Por ejemplo, ${amount}`,
    understood: amount => `Son ${amount}`,
  },
}

export const orderedList: Translations['ordered-list'] = {
  handle: name => `Mover ${name}`,
  moveTo: name => `Mover ${name} a…`,
  place: 'Lugar en la lista',
  places: last => `De 1 a ${last}`,
  move: 'Mover',
  cancel: 'Cancelar',
  close: 'Cerrar',
}

export const ownReasons: Translations['own-reasons'] = {
  contract_ended: 'El contrato terminó',
  carried_over: 'Vienen del contrato anterior',
  given_back: 'El estudiante devolvió la clase.',
  account_closed: 'La cuenta se cerró',
  contract_paused: 'El contrato está en pausa',
  accounts_merged: 'Dos cuentas de una persona se unieron en una',
  class_moved: 'La clase cambió de hora.',
}
