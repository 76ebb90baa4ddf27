import { plural } from '../../platform/words/define-words.ts'
import type { Translations } from '../translations.ts'

const millions = (pixels: number) => (pixels / 1_000_000).toLocaleString('es-419', { maximumFractionDigits: 1 })

export const problemMessages: Translations['problem-messages'] = {
  tooManyFiles: max => `el número máximo de archivos permitidos es ${max}`,
  tooManyFilesOfClass: max => `El número máximo de archivos permitidos es ${max}`,
  extension: extension => `la extensión ${extension} no está permitida`,
  content: extension => `El contenido del archivo no corresponde a su extensión .${extension}`,
  largerThan: megabytes => `El archivo pesa más de ${megabytes} MB. Elige uno más pequeño.`,
  tooManyPixels: (pixels, max) =>
    `La imagen tiene demasiados píxeles: ${millions(pixels)} millones. Este tipo de imagen puede tener hasta ${millions(max)} millones. Hazla más pequeña y súbela otra vez.`,
  atMost: characters => `Puede tener hasta ${characters} caracteres`,
  longerThan: bytes => `Pesa más de ${bytes} bytes`,
  notForRole: topic => `${topic} no es para tu rol`,
  needsTeacher: hours =>
    plural('es', hours, {
      one: 'Una clase que empieza en menos de 1 hora necesita profesor',
      other: `Una clase que empieza en menos de ${hours} horas necesita profesor`,
    }),
  takes_too_long: 'Leer este archivo lleva demasiado tiempo. Usa uno más pequeño o divídelo.',
  takes_too_much_memory: 'Leer este archivo ocupa demasiada memoria. Usa uno más pequeño o divídelo.',
}
