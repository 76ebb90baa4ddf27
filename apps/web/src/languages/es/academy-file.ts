import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'

export const academyFile: Translations['academy-file'] = {
  title: 'Exportar e importar',
  intro:
    'La configuración de tu academia en un archivo, sin personas. Guárdalo como registro o úsalo para empezar otra academia.',
  loading: 'Cargando la configuración de tu academia…',
  loadFailed: 'No pudimos cargar la configuración de tu academia',
  parts: {
    settings: 'Ajustes',
    levels: 'Niveles',
    units: 'Unidades',
    topics: 'Temas',
    materials: 'Enlaces en materiales',
    class_types: 'Tipos de clase',
    plans: 'Planes',
    rates: 'Tarifas de pago',
    bonuses: 'Bonificaciones',
    badges: 'Insignias',
    mails: 'Plantillas de correo',
    placement: 'Reglas de la prueba de nivel',
  },
  out: {
    title: 'Exportar',
    note: 'El archivo contiene solo lo que aparece aquí, no personas, clases, cursos ni pruebas. Para guardarlo todo, usa una copia de seguridad.',
    action: 'Exportar academia',
    saved: 'Academia exportada',
    leftOut: 'No se incluye',
    archived: count => plural(count, { one: '1 elemento archivado', other: `${count} elementos archivados` }),
    ofArchived: names => `Elementos que solo son para niveles o tipos de clase archivados: ${names}`,
    files: count => plural(count, { one: '1 material subido', other: `${count} materiales subidos` }),
    exercises: count => plural(count, { one: '1 ejercicio', other: `${count} ejercicios` }),
    pictures: count => plural(count, { one: '1 imagen de una insignia', other: `${count} imágenes de insignias` }),
    logo: 'Logotipo',
    ofTeachers: count =>
      plural(count, {
        one: '1 tarifa o bonificación individual',
        other: `${count} tarifas y bonificaciones individuales`,
      }),
    tests: count => plural(count, { one: '1 evaluación de nivel', other: `${count} evaluaciones de nivel` }),
  },
  in: {
    title: 'Importar',
    note: 'Primero revisamos el archivo y te mostramos una vista previa. Si continúas y algo falla, no se crea nada.',
    notEmpty: 'Solo puedes importar en una academia vacía',
    notEmptyBody:
      'Tu academia ya tiene niveles, tipos de clase, planes, bonificaciones, insignias o textos de correo propios. Una importación no se puede combinar con ellos.',
    drop: 'Elige un archivo de academia o suéltalo aquí',
    dropHint: 'Un archivo .json de hasta 8 MB',
    faults: count =>
      plural(count, {
        one: 'No podemos importar este archivo por este error',
        other: 'No podemos importar este archivo por estos errores',
      }),
    faultsBody: 'No se creó nada. Corrige el archivo y súbelo de nuevo.',
    wholeFile: 'Archivo',
    trial: name => `Vista previa de ${name}`,
    action: 'Crear academia',
    done: 'Academia creada',
    doneBody: 'Ahora agrega profesores y programa tu primera semana.',
    setup: 'Continuar configuración',
  },
}
