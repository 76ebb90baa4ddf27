import type { Translation } from '../words/define-words.ts'
import type { sessionWords } from './session.words.ts'

const spanish: Translation<ReturnType<typeof sessionWords>> = {
  expired: 'Tu sesión ha expirado.',
  noCode: 'El ingreso se detuvo: no llegó un código de autorización.',
  failed: 'Hubo un error durante la autenticación',
  someone: 'Amigo',
}
export default spanish
