import { plural } from '../../platform/words/define-words.ts'
import type { Translations } from '../translations.ts'

export const coursePackage: Translations['course-package'] = {
  not_a_zip: 'No es un archivo .zip o está dañado. Sube de nuevo el archivo exportado.',
  encrypted: 'El archivo .zip tiene contraseña. Crea uno sin contraseña.',
  unsafe_path: 'El archivo .zip contiene un enlace o una ruta que sale de él. Créalo de nuevo sin eso.',
  too_many_files: 'El archivo .zip contiene más de 25 mil archivos. Quita algunos y crea el archivo .zip de nuevo.',
  too_large: 'Es demasiado grande al descomprimirlo. Redúcelo y crea el archivo .zip de nuevo.',
  missing_file: 'No es un paquete de curso. El archivo .zip no tiene course.json.',
  not_text: 'course.json no es texto en UTF-8',
  not_json: 'course.json no es JSON válido',
  not_a_course: 'No es un paquete de curso. course.json debe contener "format": "aulaviva-course"',
  other_version: known => `El paquete usa otra versión del formato. Esta academia puede importar la versión ${known}.`,
  unknown_field: 'Los paquetes de curso no tienen este campo. Quítalo.',
  not_in_package: 'Se refiere a algo que no está en el paquete',
  file_missing: 'Falta en el archivo .zip',
  other_size: 'El tamaño no coincide con course.json',
  other_content: 'El contenido no coincide con course.json (SHA-256 distinto)',
  not_a_picture: 'No es una imagen que admitamos. Usa JPEG, PNG o WebP.',
  not_a_video: 'No es un video que admitamos. Usa H.264 y AAC, de hasta 12 horas.',
  not_captions: 'No encontramos subtítulos o son más de 5000. Usa WebVTT.',
  not_a_sound: 'No es un audio que admitamos. Usa MP3, M4A, Ogg o WAV.',
  not_allowed: 'Este tipo de archivo no se permite como adjunto o no coincide con su nombre',
  not_a_cartridge: 'imsmanifest.xml no es un manifiesto de Common Cartridge',
  page_without_video:
    'Esta página no tiene video, así que no se crea una clase con ella. Si necesitas su texto, cópialo del original.',
  page_with_too_many_tags:
    'Esta página tiene demasiadas etiquetas HTML o están demasiado anidadas. Si necesitas su texto, cópialo del original.',
  page_too_large: 'La página pesa más de 4 MB. Si necesitas su texto, cópialo del original.',
  video_elsewhere:
    'El video está en otro sitio, así que no podemos importarlo. La clase se crea sin él, con un enlace en la descripción.',
  link: 'Un enlace a algo que no es un video',
  no_class_for_file: 'En su módulo no hay una clase con espacio para este archivo. Adjúntalo a una clase a mano.',
  too_many_classes: 'Un curso puede tener hasta 200 clases',
  not_for_courses: 'Los cursos no admiten este tipo de contenido',
  question_twice: 'Esta pregunta está más de una vez en el archivo. Se importa solo una vez.',
  read_later:
    'Aún no podemos leer el archivo porque el servidor no tiene espacio o no está disponible. Lo intentaremos cada hora.',
  make_later:
    'No pudimos crear el curso porque el servidor no tiene espacio o no está disponible. No se perdió nada. Impórtalo de nuevo más tarde.',
  held: 'Dejamos de procesar este archivo porque el servidor falló cada vez que lo intentó. Tus otros cursos están a salvo. Consulta al responsable de tu servidor o sube otro archivo.',
  package_lost: 'El archivo está incompleto o venció. Súbelo de nuevo.',
  more: count => plural('es', count, { one: '1 error más', other: `${count} errores más` }),
}
