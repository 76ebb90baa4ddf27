import type { Translations } from '../translations.ts'

export const platform: Translations['platform'] = {
  theme: {
    toLight: 'Cambiar al tema claro',
    toDark: 'Cambiar al tema oscuro',
    dark: 'Oscuro',
    light: 'Claro',
  },
  session: {
    expired: 'Tu sesión ha expirado.',
    noCode: 'El ingreso se detuvo: no llegó un código de autorización.',
    failed: 'Hubo un error durante la autenticación',
    someone: 'Amigo',
  },
  toast: {
    done: 'Acción exitosa',
    failed: 'Ocurrió un error inesperado',
    hide: 'Ocultar mensaje',
  },
}
