import { expect, test } from 'vitest'
import { splitName } from './splitting-names.rules.ts'

const halves = (fullName: string, lastFirst = false) => {
  const { first_name, last_name } = splitName(fullName, lastFirst)
  return `${first_name} | ${last_name}`
}

test.each([
  ['Ana Ruiz', 'Ana | Ruiz'],
  ['Suharto', 'Suharto | '],
  ['María José Núñez Peña', 'María José | Núñez Peña'],
  ['Gabriel García Márquez', 'Gabriel | García Márquez'],
  ['María José Núñez', 'María José | Núñez'],
  ['Juan Carlos Pérez', 'Juan Carlos | Pérez'],
  ['María del Carmen Ruiz López', 'María del Carmen | Ruiz López'],
  ['María de los Ángeles Soto', 'María de los Ángeles | Soto'],
  ['Ana de la Cruz', 'Ana | de la Cruz'],
  ['Luis de la Torre Gómez', 'Luis | de la Torre Gómez'],
  ['José Ortega y Gasset', 'José | Ortega y Gasset'],
  ['Ludwig van Beethoven', 'Ludwig | van Beethoven'],
  ['Mary J. Smith', 'Mary J. | Smith'],
  ['Anna Lee Jones', 'Anna Lee | Jones'],
  ['Tanaka, Kenji', 'Kenji | Tanaka'],
  ['Niño; Óscar', 'Óscar | Niño'],
  ['  Núñez Peña ,  María José ', 'María José | Núñez Peña'],
  ['PÉREZ GARCÍA Juan', 'Juan | PÉREZ GARCÍA'],
  ['Juan PÉREZ GARCÍA', 'Juan | PÉREZ GARCÍA'],
  ['ANA RUIZ', 'ANA | RUIZ'],
  ['田中 健二', '健二 | 田中'],
  ['田中健二', '田中健二 | '],
  ['Martin Luther King Jr.', 'Martin Luther | King Jr.'],
  ['King, Jr., Martin Luther', 'Martin Luther | King Jr.'],
  ['Mª José Ruiz', 'Mª José | Ruiz'],
  ['Ana M. RUIZ', 'Ana M. | RUIZ'],
  [', Ana', 'Ana | '],
  ['Ruiz,', 'Ruiz | '],
  ['محمد، علي', 'علي | محمد'],
  ['João Pedro da Silva', 'João Pedro | da Silva'],
  ['Maria Eduarda Souza', 'Maria Eduarda | Souza'],
  ['Ana Souza Santos', 'Ana | Souza Santos'],
  ['Carlos Alberto Souza Lima Filho', 'Carlos Alberto | Souza Lima Filho'],
  ['Lima Filho, Carlos', 'Carlos | Lima Filho'],
])('%s is taken for %s', (written, expected) => {
  expect(halves(written)).toBe(expected)
})

test('a column with last names first is split that way', () => {
  expect(halves('Núñez Peña María José', true)).toBe('María José | Núñez Peña')
  expect(halves('Pérez García Juan', true)).toBe('Juan | Pérez García')
  expect(halves('Pérez María José', true)).toBe('María José | Pérez')
  expect(halves('de la Cruz Ana', true)).toBe('Ana | de la Cruz')
  expect(halves('Tanaka Kenji', true)).toBe('Kenji | Tanaka')
  expect(halves('Suharto', true)).toBe('Suharto | ')
})
