import { useLocation } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#testing/show.tsx'
import { useFollowLink } from './use-follow-link.ts'

const link = '/students/classes?class=one'

function FollowedLink() {
  const follow = useFollowLink()
  const { href, state } = useLocation()
  return (
    <>
      <a href={link} onClick={event => follow(event, link)}>
        There
      </a>
      <p>{state.over ? `Over: ${href}` : 'At the start'}</p>
    </>
  )
}

test('a server link opens over its page, which closing returns to', async () => {
  await show(<FollowedLink />)
  await expect.element(page.getByText('At the start')).toBeVisible()
  await page.getByRole('link', { name: 'There' }).click()
  await expect.element(page.getByText(`Over: ${link}`)).toBeVisible()
})
