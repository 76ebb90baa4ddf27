import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type MailVariable, mailKinds, mailVariables, variablesOfMail } from './mail-kinds.ts'
import { fillTemplate, templateFault, variablesIn } from './mail-templates.ts'

const defaultText = {
  subject: 'Your class of Friday is canceled',
  paragraphs: ['“Talking” is canceled', 'It was on Friday.'],
}
const fill = (body: string, values: Parameters<typeof fillTemplate>[1] = {}) =>
  fillTemplate({ subject: 'A subject', body }, values, defaultText).paragraphs

describe('a template', () => {
  test('replaces its variables with known values', () => {
    expect(
      fill('Hello {{first_name}},\n\n“{{ class }}” of {{starts_at}}\nis canceled.', {
        ...{ first_name: 'Ana', class: 'Talking', starts_at: 'Friday' },
      }),
    ).toEqual(['Hello Ana,', '“Talking” of Friday is canceled.'])
  })

  test('closes the gap of an unknown value', () => {
    expect(fill('Hello {{first_name}}, it was on {{starts_at}}. “{{reason}}” Come again.')).toEqual([
      'Hello, it was on. Come again.',
    ])
    expect(fill('{{reason}}\n\n«{{note}}»\n\nBye.')).toEqual(['Bye.'])
    expect(fill('{{reason}}')).toEqual(defaultText.paragraphs)
  })

  test('keeps the message as its own paragraphs, also in the middle of a line', () => {
    expect(fill('{{message}}')).toEqual(defaultText.paragraphs)
    expect(fill('Hello. {{message}} Bye.')).toEqual(['Hello.', ...defaultText.paragraphs, 'Bye.'])
  })

  test('has the product’s subject for the message, and if its own is empty', () => {
    const subject = (subject: string) =>
      fillTemplate({ subject, body: 'x' }, { academy: 'Lengua' }, defaultText).subject
    expect(subject('{{academy}}: {{message}}')).toBe('Lengua: Your class of Friday is canceled')
    expect(subject('{{starts_at}}')).toBe(defaultText.subject)
  })

  test('treats people’s text as text', () => {
    expect(fill('{{class}}', { class: 'On {{reason}}\n\nand {{message}}' })).toEqual(['On {{reason}} and {{message}}'])
  })
})

describe('a text with a fault', () => {
  test.each([
    ['body', '{{room}}', { code: 'unknown_variable', variable: 'room' }],
    ['body', '{{}}', { code: 'unknown_variable', variable: '' }],
    ['body', 'At {{starts_at', { code: 'open_braces' }],
    ['body', 'At starts_at}}', { code: 'open_braces' }],
    ['subject', '“{{class}}”', { code: 'not_in_subject', variable: 'class' }],
    ['subject', '{{first_name}}', { code: 'not_in_subject', variable: 'first_name' }],
    ['body', 'Hello {{ first_name }}, “{{class}}” {of} {{message}}', null],
    ['subject', '{{message}} {{starts_at}} {{academy}}', null],
  ] as const)('in the %s, such as %s, is reported', (field, text, fault) => {
    expect(templateFault('CLASS_CANCELED', field, text)).toEqual(fault)
  })
})

test('no variable of a subject contains people’s text', () => {
  const variables = new Set(mailKinds.flatMap(kind => variablesIn(kind, 'subject')))
  expect([...variables].sort()).toEqual([
    'academy',
    'classes',
    'due',
    'from_day',
    'hours',
    'last_day',
    'level',
    'message',
    'minutes',
    'month',
    'starts_at',
    'to_day',
    'until',
    'was_at',
  ])
})

test('every email is in one topic, and every variable in some email', () => {
  expect(new Set(mailKinds).size).toBe(mailKinds.length)
  expect(mailKinds.toSorted()).toEqual(Object.keys(variablesOfMail).sort())
  expect(new Set(mailKinds.flatMap(kind => variablesIn(kind, 'body')))).toEqual(new Set(Object.keys(mailVariables)))
})

test('unmatched closing braces are removed, also next to each other', () => {
  const bodyOf = (body: string) => fillTemplate({ subject: 'Hello', body }, {}, defaultText).paragraphs
  expect(bodyOf('A}{{}B')).toEqual(['AB'])
  expect(bodyOf('A {{{class}}} B')).toEqual(['A B'])
  expect(bodyOf('A {one} B')).toEqual(['A one B'])
})

test('any template and values give an email without braces of the template', () => {
  const names = Object.keys(mailVariables)
  const piece = fc.oneof(
    fc.constantFrom('{{', '}}', '\n\n', '\n', ' ', '“', '”', '.', '{', '}', ...names.map(name => `{{${name}}}`)),
    fc.string({ maxLength: 8 }),
  )
  const text = fc.array(piece, { maxLength: 20 }).map(pieces => pieces.join(''))
  const word = fc.string({ maxLength: 12 }).map(value => value.replaceAll(/[{}]/g, ''))
  const values = fc.dictionary(fc.constantFrom(...(names as Exclude<MailVariable, 'message'>[])), word)
  fc.assert(
    fc.property(text, text, values, (subject, body, values) => {
      const mail = fillTemplate({ subject, body }, values, defaultText)
      for (const line of [mail.subject, ...mail.paragraphs]) {
        expect(line).not.toMatch(/\{\{|\}\}|\n| {2}/)
        expect(line).not.toBe('')
      }
      expect(mail.paragraphs.length).toBeGreaterThan(0)
    }),
  )
})

test.each([
  [
    'It was at 6. Reason: “{{reason}}.” You got 1 hour back.',
    'Snow',
    'It was at 6. Reason: “Snow.” You got 1 hour back.',
  ],
  [
    'It was at 6. Reason: “{{reason}}.” You got 1 hour back.',
    'Snow!',
    'It was at 6. Reason: “Snow!” You got 1 hour back.',
  ],
  ['It was at 6. Reason: “{{reason}}.” You got 1 hour back.', '', 'It was at 6. You got 1 hour back.'],
  [
    'Era a las 6. Motivo: “{{reason}}”. Recuperaste 1 hora.',
    'Nieve.',
    'Era a las 6. Motivo: “Nieve”. Recuperaste 1 hora.',
  ],
  ['Era a las 6. Motivo: “{{reason}}”. Recuperaste 1 hora.', '', 'Era a las 6. Recuperaste 1 hora.'],
])('%s with “%s” has one period, and no label without a text', (body, reason, filled) => {
  expect(fillTemplate({ subject: 'Hello', body }, { reason }, defaultText).paragraphs).toEqual([filled])
})

test('braces around a long run of spaces take linear time', () => {
  const began = performance.now()
  expect(templateFault('INVITATION', 'body', `{{${' '.repeat(100_000)}{`)).toEqual({ code: 'open_braces' })
  expect(performance.now() - began).toBeLessThan(1_000)
})
