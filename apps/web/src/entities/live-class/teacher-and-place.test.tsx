import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { teacher } from '#testing/samples.ts'
import { layoutShiftsDuring } from '#testing/shifts.ts'
import { show } from '#testing/show.tsx'
import { TeacherLine } from './teacher-and-place.tsx'

const face = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512"/>')}`

test.each([40, 64])(
  'a photo takes the %s pixels of the initials it replaces, and screen readers hear the name once',
  async size => {
    const shifts = await layoutShiftsDuring(async () => {
      await show(
        <>
          <TeacherLine teacher={{ ...teacher(), photo: face }} large={size === 64} />
          <TeacherLine teacher={{ ...teacher(), last_name: 'Ruiz' }} large={size === 64} />
        </>,
      )
      await expect.element(page.getByText('Clara Ruiz')).toBeVisible()
    })
    const boxes = [page.getByRole('presentation'), page.getByText('CR', { exact: true })].map(one =>
      one.element().getBoundingClientRect(),
    )
    expect(boxes.map(({ width, height }) => [width, height])).toEqual([
      [size, size],
      [size, size],
    ])
    await expect.element(page.getByRole('img')).not.toBeInTheDocument()
    expect(shifts).toEqual([])
  },
)
