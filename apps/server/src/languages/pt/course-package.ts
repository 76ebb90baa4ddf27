import { plural } from '../../platform/words/define-words.ts'
import type { Translations } from '../translations.ts'

export const coursePackage: Translations['course-package'] = {
  not_a_zip: 'Este não é um arquivo .zip ou está danificado. Envie de novo o arquivo exportado.',
  encrypted: 'O arquivo .zip tem senha. Crie um sem senha.',
  unsafe_path: 'O arquivo .zip contém um link ou um caminho para fora dele. Crie o arquivo .zip de novo sem isso.',
  too_many_files: 'O arquivo .zip tem mais de 25.000 arquivos. Remova alguns e crie o arquivo .zip de novo.',
  too_large: 'É grande demais depois de descompactado. Reduza o tamanho e crie o arquivo .zip de novo.',
  missing_file: 'Este não é um pacote de curso. O arquivo .zip não tem course.json.',
  not_text: 'course.json não é um texto em UTF-8',
  not_json: 'course.json não é um JSON válido',
  not_a_course: 'Este não é um pacote de curso. course.json precisa conter "format": "aulaviva-course"',
  other_version: known => `Este pacote usa outra versão do formato. Esta escola pode importar a versão ${known}.`,
  unknown_field: 'Pacotes de curso não têm este campo. Remova-o.',
  not_in_package: 'Aponta para algo que não está no pacote',
  file_missing: 'Não está no arquivo .zip',
  other_size: 'O tamanho não corresponde ao course.json',
  other_content: 'O conteúdo não corresponde ao course.json (SHA-256 diferente)',
  not_a_picture: 'Não é uma imagem compatível. Use JPEG, PNG ou WebP.',
  not_a_video: 'Não é um vídeo compatível. Use H.264 e AAC, com até 12 horas.',
  not_captions: 'Nenhuma legenda encontrada ou mais de 5.000. Use WebVTT.',
  not_a_sound: 'Não é um áudio compatível. Use MP3, M4A, Ogg ou WAV.',
  not_allowed: 'Este tipo de arquivo não é permitido como anexo ou não corresponde ao nome',
  not_a_cartridge: 'imsmanifest.xml não é um manifesto do Common Cartridge',
  page_without_video:
    'Esta página não tem vídeo, então nenhuma aula é criada a partir dela. Se precisar do texto, copie do original.',
  page_too_large: 'A página tem mais de 4 MB. Se precisar do texto, copie do original.',
  page_with_too_many_tags:
    'Esta página tem tags HTML demais ou elas estão muito aninhadas. Se precisar do texto, copie do original.',
  video_elsewhere:
    'O vídeo está em outro site, então não é possível importá-lo. A aula é criada sem ele, com um link na descrição.',
  link: 'Um link para algo que não é um vídeo',
  no_class_for_file: 'O módulo não tem uma aula com espaço para este arquivo. Anexe o arquivo a uma aula manualmente.',
  too_many_classes: 'Um curso pode ter até 200 aulas',
  not_for_courses: 'Os cursos não aceitam este tipo de conteúdo',
  question_twice: 'Esta questão aparece mais de uma vez no arquivo. Ela é importada só uma vez.',
  read_later:
    'Ainda não é possível ler o arquivo porque o servidor está sem espaço ou indisponível. Vamos tentar de novo a cada hora.',
  make_later:
    'Não foi possível criar o curso porque o servidor está sem espaço ou indisponível. Nada se perdeu. Importe de novo mais tarde.',
  held: 'Paramos de processar este arquivo porque o servidor falhou em todas as tentativas. Seus outros cursos estão a salvo. Fale com o responsável pelo servidor ou envie outro arquivo.',
  package_lost: 'O arquivo está incompleto ou expirou. Envie de novo.',
  more: count => plural('pt', count, { one: 'Mais 1 erro', other: `Mais ${count} erros` }),
}
