import type { Translations } from '../translations.ts'

export const reserve: Translations['reserve'] = {
  title: 'Reservar una clase',
  intro: {
    level: code => `Tu nivel es ${code}.`,
    until: day => `Puedes reservar hasta el ${day}.`,
  },
  days: { free: count => `${count} libres`, none: 'ninguna', label: 'Días' },
  filters: { clear: 'Quitar filtros', allLevels: 'Todos los niveles', anyType: 'Todos los tipos' },
  parts: { morning: 'Mañana', afternoon: 'Tarde', evening: 'Noche' },
  zone: place => `Hora de ${place}`,
  full: 'Llena',
  reserved: 'Reservada',
  reserve: 'Reservar',
  none: { title: 'No se encontraron clases.' },
  success: 'Clase reservada con éxito',
  failure: 'No pudimos reservar la clase. Inténtalo más tarde.',
}
