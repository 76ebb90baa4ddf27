import type { Translations } from '../translations.ts'

const millions = (pixels: number) => (pixels / 1_000_000).toLocaleString('es-419', { maximumFractionDigits: 1 })

export const problemMessages: Translations['problem-messages'] = {
  tooManyFiles: most => `el número máximo de archivos permitidos es ${most}`,
  tooManyFilesOfClass: most => `El número máximo de archivos permitidos es ${most}`,
  extension: extension => `la extensión ${extension} no está permitida`,
  content: extension => `El contenido no corresponde a un archivo .${extension}`,
  largerThan: megabytes => `El archivo pesa más de ${megabytes} MB`,
  tooManyPixels: (pixels, most) =>
    `La imagen tiene demasiados píxeles: ${millions(pixels)} millones. Este tipo de imagen puede tener hasta ${millions(most)} millones. Hazla más pequeña y súbela otra vez.`,
  needsTeacher: hours => `Una clase que empieza en menos de ${hours} horas necesita un profesor`,
  takes_too_long: 'Leer el archivo lleva demasiado tiempo. Divídelo en archivos más pequeños.',
  takes_too_much_memory: 'Leer el archivo ocupa demasiada memoria. Divídelo en archivos más pequeños.',
}
