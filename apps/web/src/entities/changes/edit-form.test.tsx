import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ApiProblem } from '#platform/api/problems.ts'
import { employee } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { TextField } from '#ui/text-field.tsx'
import { EditedForm, useEditForm } from './edit-form.tsx'

const me = employee('staff')
const theirs = { name: 'Garden', place: 'Attic', version: 2 }
let sent: unknown[]
beforeEach(() => {
  sent = []
})

/** A form of a room, whose first save is rejected because someone else has saved `theirs`. */
function Room() {
  const [room, setRoom] = useState({ name: 'Hall', place: 'Cellar', version: 1 })
  const edit = useEditForm({
    item: room,
    draftOf: ({ name, place }) => ({ name, place }),
    bodyOf: draft => draft,
    errors: ({ name }) => ({ name: !name.trim() && 'Enter a name' }),
    send: async (body, { version }) => {
      sent.push({ ...body, version })
      if (version === 1) throw new ApiProblem(409, { code: 'changed_meanwhile' })
      return { ...body, version: version + 1 }
    },
    onSaved: saved => {
      setRoom(saved)
      return saved
    },
    reload: () => setRoom(theirs),
  })
  return (
    <>
      <EditedForm edit={edit} labelOf={field => field} confirm="Save">
        <TextField label="Name" {...edit.field('name', 10)} />
        <p>{edit.draft.place}</p>
      </EditedForm>
      <button type="button" onClick={() => setRoom({ ...room, version: 2 })}>
        Other change
      </button>
    </>
  )
}

const field = (name: string) => page.getByRole('textbox', { name })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const meeting = page.getByRole('region', { name: 'Someone else changed this while you were editing' })

test('unedited fields take their value, and mine is saved on top of theirs once it is chosen', async () => {
  await show(<Room />, { me })
  await field('Name').fill('Ballroom of the house')
  await press('Save')
  await expect.element(meeting).toMatchTextContent(/name.*Garden.*Ballroom o/)
  await expect.element(page.getByText('Attic')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Save', exact: true })).not.toBeInTheDocument()
  await field('Name').click()
  await userEvent.keyboard('{Enter}')
  expect(sent).toHaveLength(1)
  await press('Save mine')
  await expect.element(meeting).not.toBeInTheDocument()
  expect(sent.at(-1)).toEqual({ name: 'Ballroom o', place: 'Attic', version: 2 })
})

test('theirs replaces the typed text once it is chosen', async () => {
  await show(<Room />, { me })
  await field('Name').fill('Ballroom')
  await press('Save')
  await press('Use theirs')
  await expect.element(field('Name')).toHaveValue('Garden')
  await press('Save')
  await expect.element(page.getByText('No changes to save')).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('a field that has become invalid shows its error instead of being saved on theirs', async () => {
  await show(<Room />, { me })
  await field('Name').fill('Ballroom')
  await press('Save')
  await field('Name').fill(' ')
  await press('Save mine')
  await expect.element(field('Name')).toHaveAccessibleDescription('Enter a name')
  expect(sent).toHaveLength(1)
})

test('a newer version with equal form fields is no conflict', async () => {
  await show(<Room />, { me })
  await field('Name').fill('Ballroom')
  await press('Other change')
  await press('Save')
  await expect.poll(() => sent).toEqual([{ name: 'Ballroom', place: 'Cellar', version: 2 }])
  await expect.element(meeting).not.toBeInTheDocument()
})
