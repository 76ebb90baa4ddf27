import { plural } from '../../platform/words/define-words.ts'
import type { Translations } from '../translations.ts'

const millions = (pixels: number) => (pixels / 1_000_000).toLocaleString('pt-BR', { maximumFractionDigits: 1 })

export const problemMessages: Translations['problem-messages'] = {
  tooManyFiles: max => `o número máximo de arquivos permitidos é ${max}`,
  tooManyFilesOfClass: max => `O número máximo de arquivos permitidos é ${max}`,
  extension: extension => `a extensão ${extension} não é permitida`,
  content: extension => `O conteúdo do arquivo não corresponde à extensão .${extension}`,
  largerThan: megabytes => `O arquivo tem mais de ${megabytes} MB. Escolha um menor.`,
  tooManyPixels: (pixels, max) =>
    `A imagem tem pixels demais: ${millions(pixels)} milhões. Imagens deste tipo podem ter até ${millions(max)} milhões. Reduza o tamanho e envie de novo.`,
  atMost: characters => `Pode ter até ${characters} caracteres`,
  longerThan: bytes => `Tem mais de ${bytes} bytes`,
  notForRole: topic => `${topic} não é para a sua função`,
  needsTeacher: hours =>
    plural('pt', hours, {
      one: 'Uma aula que começa em menos de 1 hora precisa de professor',
      other: `Uma aula que começa em menos de ${hours} horas precisa de professor`,
    }),
  takes_too_long: 'Este arquivo demora demais para ser lido. Use um menor ou divida este.',
  takes_too_much_memory: 'Este arquivo ocupa memória demais para ser lido. Use um menor ou divida este.',
}
