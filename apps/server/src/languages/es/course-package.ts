import type { Translations } from '../translations.ts'

export const coursePackage: Translations['course-package'] = {
  not_a_zip: 'Esto no es un zip o está dañado: envíalo de nuevo tal como se exportó',
  encrypted: 'El zip tiene contraseña: haz uno sin ella',
  unsafe_path: 'El zip contiene una ruta que sale de él o un enlace; no se toma nada',
  too_many_files: 'El zip contiene demasiados archivos',
  too_large: 'El zip contiene más de lo que su tamaño hace esperar, o de lo que puede tener un curso',
  missing_file: 'El zip no tiene course.json: no es el paquete de un curso',
  not_text: 'course.json no es texto en UTF-8',
  not_json: 'course.json no es JSON',
  not_a_course: 'Esto no es el paquete de un curso: course.json debe decir "format": "aulaviva-course"',
  other_version: known => `El paquete es de otra versión: esta academia lee la versión ${known}`,
  unknown_field: 'No es un campo del paquete',
  not_in_package: 'Nombra algo que el paquete no tiene',
  file_missing: 'No está en el zip',
  other_size: 'No tiene el tamaño que dice course.json',
  other_content: 'No tiene el contenido que dice course.json: su SHA-256 es otro',
  not_a_picture: 'No es una imagen: se aceptan JPEG, PNG y WebP',
  not_a_video: 'No es un video que reproduzca cualquier dispositivo: se aceptan H.264 y AAC',
  not_captions: 'No contiene subtítulos: se acepta WebVTT',
  not_a_sound: 'No es un sonido: se aceptan MP3, M4A, Ogg y WAV',
  not_allowed: 'No es un archivo que la academia deje llevar, o no es lo que dice su nombre',
  not_a_cartridge: 'imsmanifest.xml no es el manifiesto de un Common Cartridge',
  page_without_video: 'Una página sin video: las clases son videos. Copia sus palabras adonde las quieras',
  page_with_too_many_tags:
    'La página tiene demasiadas etiquetas, o están anidadas a demasiada profundidad. Copia sus palabras adonde las quieras.',
  page_too_large: 'La página pesa más de 4 MB',
  video_elsewhere:
    'Su video está en otro sitio, de donde no se trae nada: la clase se hace sin él, con la dirección en su texto',
  link: 'Un enlace a algo que no es un video',
  no_class_for_file: 'En su módulo no hay ninguna clase junto a él: adjúntalo donde lo quieras',
  too_many_classes: 'Un curso tiene como máximo 200 clases',
  not_for_courses: 'Nada de este tipo es parte de un curso',
  question_twice: 'La pregunta está dos veces en el archivo y se toma una',
  read_later:
    'Todavía no se pudo leer: la academia no tiene espacio o una parte no responde. Se intenta de nuevo cada hora',
  make_later:
    'No se pudo hacer el curso: la academia no tiene espacio o una parte no responde. No se perdió nada: hazlo de nuevo más tarde',
  held: 'Dejamos de procesar este archivo: el servidor falló cada vez que lo intentó. Tus otros cursos están a salvo. Pregunta a quienes administran tu servidor o sube otro archivo',
  package_lost: 'El archivo no llegó o se guardó demasiado tiempo: envíalo de nuevo',
  more: count => `${count} más`,
}
