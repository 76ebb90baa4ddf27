import type { Translation } from '../words/define-words.ts'
import type { accessWords } from './access.words.ts'

const spanish: Translation<ReturnType<typeof accessWords>> = {
  refused: 'No tienes acceso a esta página',
  noAccess: 'No tienes acceso a esta aplicación.',
  notFound: 'No hay ninguna página en esta dirección',
  ended: { title: 'Tu sesión está cerrada', signIn: 'Ingresar' },
  unreachable: { title: 'No podemos comunicarnos con la academia', again: 'Intentar de nuevo', trying: 'Intentando…' },
}
export default spanish
