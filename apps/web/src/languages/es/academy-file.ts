import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'

export const academyFile: Translations['academy-file'] = {
  title: 'La academia como archivo',
  intro:
    'Todo lo que compone tu escuela en un archivo, sin nadie adentro: para guardarlo, compararlo o empezar otra academia.',
  back: 'Gestión',
  loading: 'Cargando lo que compone la academia',
  failed: 'No pudimos cargar lo que compone la academia',
  parts: {
    settings: 'Ajustes',
    levels: 'Niveles',
    units: 'Unidades',
    topics: 'Temas',
    materials: 'Enlaces para preparar',
    class_types: 'Tipos de clase',
    plans: 'Planes',
    rates: 'Tarifas',
    bonuses: 'Bonificaciones',
    badges: 'Insignias',
    mails: 'Correos con tus palabras',
    placement: 'Reglas de la prueba de nivel',
  },
  out: {
    title: 'Descargarla',
    note: 'Las personas, clases, cursos y grabaciones se quedan aquí: para una copia de todo están las copias de seguridad.',
    action: 'Descargar el archivo',
    saved: 'El archivo quedó guardado.',
    leftOut: 'No está en el archivo',
    archived: count => plural(count, { one: '1 cosa archivada', other: `${count} cosas archivadas` }),
    ofArchived: names => `Solo para niveles o tipos archivados: ${names}`,
    files: count =>
      plural(count, { one: '1 archivo subido para preparar', other: `${count} archivos subidos para preparar` }),
    exercises: count => plural(count, { one: '1 ejercicio', other: `${count} ejercicios` }),
    pictures: count => plural(count, { one: '1 imagen de una insignia', other: `${count} imágenes de insignias` }),
    logo: 'El logotipo',
    ofTeachers: count =>
      plural(count, {
        one: '1 tarifa o bonificación de una sola persona',
        other: `${count} tarifas y bonificaciones de una sola persona`,
      }),
    tests: count => plural(count, { one: '1 evaluación de nivel', other: `${count} evaluaciones de nivel` }),
  },
  in: {
    title: 'Traer una',
    note: 'Primero revisamos el archivo. Ves lo que crearía y solo entonces se crea: todo o nada.',
    notEmpty: 'Solo una academia vacía se puede crear desde un archivo',
    notEmptyBody:
      'La tuya ya tiene niveles, tipos de clase, planes, bonificaciones, insignias o correos con tus palabras. Lo que hay se queda como está, así que un archivo no se mezcla con ello.',
    drop: 'Elige el archivo de una academia, o suéltalo aquí',
    dropHint: 'Un archivo .json de hasta 8 MB',
    faults: count =>
      plural(count, {
        one: 'El archivo no se puede usar: 1 error',
        other: `El archivo no se puede usar: ${count} errores`,
      }),
    faultsBody: 'No se creó nada. Corrige el archivo y tráelo de nuevo.',
    wholeFile: 'El archivo',
    trial: name => `Lo que crearía ${name}`,
    action: 'Crear esta academia',
    other: 'Elegir otro archivo',
    done: 'La academia quedó creada.',
    doneBody: 'Ahora siguen los profesores y la primera semana.',
    setup: 'Seguir con la configuración',
  },
}
