import type { Translation } from '../words/define-words.ts'
import type { toastWords } from './toast.words.ts'

const spanish: Translation<ReturnType<typeof toastWords>> = {
  done: 'Acción exitosa',
  failed: 'Ocurrió un error inesperado',
  hide: 'Ocultar mensaje',
}
export default spanish
