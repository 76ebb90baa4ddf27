import { useState } from 'react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { student } from '#testing/samples.ts'
import { leavePage, show } from '#testing/show.tsx'
import { CheckField } from '#ui/check-field.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Switch } from '#ui/switch.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { Form, useForm } from '../forms/form.tsx'
import { queryClient } from '../query-client.ts'
import { sessionEnd } from './session.ts'
import { deleteTypedFields, trackTypedFields } from './typed-fields.ts'

trackTypedFields(() => location.pathname)
const me = student()

beforeEach(() => {
  history.replaceState(null, '', '/a/form')
  onTestFinished(() => history.replaceState(null, '', '/'))
})

const kinds = ['plain', 'fine'].map(value => ({ value, label: value }))

/** Every kind of field. Some appear depending on the choices in others. */
function Fields({ onSend = () => {} }: { onSend?: (draft: object) => void }) {
  const [draft, setDraft] = useState({
    title: '',
    body: '',
    secret: '',
    kind: 'plain',
    more: '',
    on: false,
    read: false,
    size: 's',
  })
  const [rows, setRows] = useState([''])
  const change = (next: Partial<typeof draft>) => setDraft({ ...draft, ...next })
  const form = useForm({ errors: { title: false }, send: () => onSend({ ...draft, rows }) })
  return (
    <Form form={form}>
      <TextField label="Title" error={null} value={draft.title} onChange={title => change({ title })} />
      <TextArea label="Body" error={null} value={draft.body} onChange={body => change({ body })} maxLength={100} />
      <TextField
        label="Password"
        type="password"
        error={null}
        value={draft.secret}
        onChange={secret => change({ secret })}
      />
      <SelectField label="Kind" error={null} value={draft.kind} choices={kinds} onChange={kind => change({ kind })} />
      {draft.kind === 'fine' && (
        <TextField label="More" error={null} value={draft.more} onChange={more => change({ more })} />
      )}
      <Switch label="On" checked={draft.on} onChange={on => change({ on })} pending={false} />
      <CheckField label="Read" checked={draft.read} onChange={read => change({ read })} />
      <Segmented
        label="Size"
        blockedBy={null}
        value={draft.size}
        segments={[
          { value: 's', label: 'Small', icon: 'check', tone: 'good' },
          { value: 'l', label: 'Large', icon: 'check', tone: 'good' },
        ]}
        onChange={size => change({ size: size ?? '' })}
      />
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other id
        <TextField key={at} label="Row" error={null} value={row} onChange={text => setRows(rows.with(at, text))} />
      ))}
      <button type="button" onClick={() => setRows([...rows, ''])}>
        Another row
      </button>
      <button type="submit">Save</button>
    </Form>
  )
}

async function fillAll(): Promise<void> {
  await page.getByLabelText('Title').fill('A title')
  await page.getByLabelText('Body').fill('Lines\nof text')
  await page.getByLabelText('Password').fill('secret words')
  await page.getByLabelText('Kind').selectOptions('fine')
  await page.getByLabelText('More').fill('and more')
  await page.getByRole('switch', { name: 'On' }).click()
  await page.getByRole('checkbox', { name: 'Read' }).click()
  await page.getByRole('button', { name: 'Large' }).click()
  await page.getByRole('button', { name: 'Another row' }).click()
  await page.getByLabelText('Row').nth(0).fill('one')
  await page.getByLabelText('Row').nth(1).fill('two')
}

/** As when the token is rejected. */
const endSession = () => sessionEnd.set('expired')

/** A person signs in on the same device. */
function signInAgain(): void {
  sessionEnd.set(null)
  leavePage()
  queryClient.clear()
}

test('typed text is restored in its fields for the same person, and can be sent', async () => {
  const sent: object[] = []
  await show(<Fields />, { me })
  await fillAll()
  endSession()
  expect(JSON.stringify(localStorage)).not.toContain('secret words')
  signInAgain()
  await show(<Fields onSend={draft => sent.push(draft)} />, { me })
  await expect.element(page.getByLabelText('More')).toHaveValue('and more')
  // Adding a part by hand also restores its content.
  await page.getByRole('button', { name: 'Another row' }).click()
  await expect.element(page.getByLabelText('Row').nth(1)).toHaveValue('two')
  await page.getByRole('button', { name: 'Save' }).click()
  const saved = {
    title: 'A title',
    body: 'Lines\nof text',
    kind: 'fine',
    more: 'and more',
    on: true,
    read: true,
    size: 'l',
  }
  expect(sent).toEqual([{ ...saved, secret: '', rows: ['one', 'two'] }])
  // Saved content is not restored.
  signInAgain()
  await show(<Fields />, { me })
  await expect.element(page.getByLabelText('Title')).toHaveValue('')
})

test('another person, another page, or a signed-out person never gets it', async () => {
  await show(<Fields />, { me })
  await page.getByLabelText('Title').fill('Mine')
  endSession()
  signInAgain()
  await show(<Fields />, { me: student() })
  await expect.element(page.getByLabelText('Title')).toHaveValue('')
  signInAgain()
  history.replaceState(null, '', '/another')
  await show(<Fields />, { me })
  await expect.element(page.getByLabelText('Title')).toHaveValue('')
  signInAgain()
  history.replaceState(null, '', '/a/form')
  await show(<Fields />, { me })
  await expect.element(page.getByLabelText('Title')).toHaveValue('Mine')
  endSession()
  deleteTypedFields(me.id)
  signInAgain()
  await show(<Fields />, { me })
  await expect.element(page.getByLabelText('Title')).toHaveValue('')
})

test('a tab whose session ends because its person signs out in another saves nothing', async () => {
  await show(<Fields />, { me })
  await page.getByLabelText('Title').fill('Mine')
  deleteTypedFields(me.id)
  sessionEnd.set('elsewhere')
  signInAgain()
  expect(JSON.stringify(localStorage)).not.toContain('Mine')
})
