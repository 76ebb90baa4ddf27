import { hexOf } from '@aulaviva/domain/accent'
import { themes } from '@aulaviva/domain/themes'
import { expect, inMotion, phone, test } from '../test.ts'

test.use(inMotion)

test('the theme is dark until it is changed, is set on the root element, and survives a reload', async ({
  scene,
  open,
}) => {
  const page = await open(await scene.student(), { colorScheme: 'light' })
  const root = page.locator('html')
  await page.goto('/home')
  await expect(root).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('button', { name: 'Switch to light theme' }).click()
  await expect(root).toHaveAttribute('data-theme', 'light')
  await page.reload({ waitUntil: 'commit' })
  await expect(root).toHaveAttribute('data-theme', 'light')
  await page.goto('/design')
  await expect(root).toHaveAttribute('data-theme', 'light')
  await page.goto('/accounts/login/')
  await expect(root).toHaveAttribute('data-theme', 'light')
})

test('a device with high contrast gets it, before and after signing in, also with the light theme', async ({
  scene,
  open,
}) => {
  const page = await open(await scene.student(), { contrast: 'more' })
  const root = page.locator('html')
  const bars = page.locator('meta[name=theme-color]')
  const night = () => root.evaluate(element => getComputedStyle(element).backgroundColor)
  await page.goto('/accounts/login/')
  const unnamed = await night()
  await page.goto('/home')
  await expect(root).toHaveAttribute('data-theme', 'dark-contrast')
  expect(await night()).toBe(unnamed)
  await page.getByRole('button', { name: 'Switch to light theme' }).click()
  await expect(root).toHaveAttribute('data-theme', 'light-contrast')
  await expect(bars).toHaveAttribute('content', hexOf(themes['light-contrast'].colors.night))
  await page.goto('/profile')
  await expect(root).toHaveAttribute('data-theme', 'light-contrast')
  await page.getByRole('combobox', { name: 'Theme' }).selectOption('Dark')
  await expect(root).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(root).toHaveAttribute('data-theme', 'dark')
  await expect(bars).toHaveAttribute('content', hexOf(themes.dark.colors.night))
  await page.goto('/accounts/login/')
  await expect(root).toHaveAttribute('data-theme', 'dark')
})

test('with reduced motion, the theme changes at once', async ({ scene, open }) => {
  const page = await open(await scene.student(), { reducedMotion: 'reduce' })
  await page.goto('/home')
  const movesOf = (theme: 'dark' | 'light') =>
    page.evaluate(to => {
      document.documentElement.dataset.theme = to
      // A transition starts when the style is computed.
      const moves = document.body.getAnimations({ subtree: true }).filter(move => move instanceof CSSTransition)
      // Delayed transitions, such as a tooltip's, have no duration.
      return moves
        .filter(({ effect }) => effect?.getComputedTiming().duration !== 0)
        .map(move => move.transitionProperty)
    }, theme)
  const search = page.getByRole('button', { name: 'Search' })
  await expect(search).toBeVisible()
  expect(await movesOf('light')).toEqual([])
  await search.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await movesOf('dark')).toEqual([])
})

test('Ctrl-K goes to a page by keyboard, and Escape gives the focus back', async ({ scene, open }) => {
  const page = await open(await scene.student())
  await page.goto('/home')
  const search = page.getByRole('button', { name: 'Search' })
  await search.focus()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search' })
  await expect(palette.getByRole('combobox', { name: 'Search for anything' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(palette).toHaveCount(0)
  await expect(search).toBeFocused()

  await page.keyboard.press('Control+k')
  await page.keyboard.type('prog')
  await expect(palette.getByRole('option')).toHaveText(['Progress'])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/students/classes/progress')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await page.keyboard.press('Control+k')
  // The page opened last is offered first.
  await expect(palette.getByRole('option', { selected: true })).toHaveText('Progress')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(palette.getByRole('option', { selected: true })).toHaveText('Classes')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/students/classes')
})

test('the first Tab of a page skips to its content', async ({ scene, open }) => {
  const page = await open(await scene.student())
  await page.goto('/badges')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

for (const [account, places] of [
  ['student', { Home: 'Home', Classes: 'Classes', Courses: 'Courses', Progress: 'Progress', Badges: 'Badges' }],
  [
    'teacher',
    {
      Home: 'Home',
      Classes: 'Classes',
      Grading: 'Grading',
      Honorarium: 'Honorarium',
    },
  ],
] as const) {
  test(`the bar at the foot of a phone leads a ${account} to the main places`, async ({ scene, open }) => {
    const page = await open(await scene.demo(account), phone)
    await page.goto('/home')
    const bar = page.getByRole('navigation', { name: 'Main' })
    await expect(bar.getByRole('link')).toHaveText(Object.keys(places))
    const box = await bar.boundingBox()
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(844)
    for (const link of await bar.getByRole('link').all()) {
      const { width = 0, height = 0 } = (await link.boundingBox()) ?? {}
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    }
    for (const [place, title] of Object.entries(places).slice(1)) {
      await bar.getByRole('link', { name: place, exact: true }).tap()
      await expect(bar.getByRole('link', { name: place, exact: true })).toHaveAttribute('aria-current', 'page')
      await expect(bar.locator('[aria-current=page]')).toHaveCount(1)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    }
  })
}

test('on a phone on its side all places and the account are in sight', async ({ scene, open }) => {
  const page = await open(await scene.student(), { ...phone, viewport: { width: 844, height: 390 } })
  await page.goto('/home')
  const rail = page.getByRole('navigation', { name: 'Main' })
  await expect(rail.getByRole('link')).toHaveCount(6)
  for (const link of await rail.getByRole('link').all()) await expect(link).toBeInViewport({ ratio: 1 })
  await rail.getByRole('link', { name: /^Your account/ }).tap()
  await expect(page).toHaveURL('/profile')
})

test('on a page zoomed fourfold the bars scroll with it, and so does the frame of a sheet', async ({ scene, open }) => {
  const page = await open(await scene.student(), { viewport: { width: 360, height: 225 } })
  await page.goto('/badges')
  const bars = [page.getByRole('banner'), page.getByRole('navigation', { name: 'Main' })] as const
  await expect(bars[0].first()).toBeInViewport()
  await expect(bars[1]).not.toBeInViewport()
  await bars[1].scrollIntoViewIfNeeded()
  await expect(page.getByRole('link', { name: /^Your account/ })).not.toBeInViewport()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Search' })).toHaveCSS('overflow-y', 'auto')
})

test('while a page changes the bars stay above it', async ({ scene, open }) => {
  const page = await open(await scene.student(), phone)
  await page.addInitScript(() => {
    const start = Document.prototype.startViewTransition
    Document.prototype.startViewTransition = function (...asked) {
      const transition = start.apply(this, asked)
      void transition.ready.then(() => {
        const moved = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement)
        document.documentElement.dataset.moved = moved.join(' ')
      })
      return transition
    }
  })
  await page.goto('/home')
  const bar = page.getByRole('navigation', { name: 'Main' })
  await expect(bar).toHaveCSS('view-transition-name', 'bottom-bar')
  await bar.getByRole('link', { name: 'Badges' }).tap()
  await expect(page.locator('html')).toHaveAttribute('data-moved', /\(page\)/)
  await expect(page.locator('html')).not.toHaveAttribute('data-moved', /bar\)/)
})

test('navigating before a page has loaded breaks nothing', async ({ scene, open }) => {
  const page = await open(await scene.student())
  // Does to every transition what browsers do to one that the next one interrupts, at any speed.
  await page.addInitScript(() => {
    const start = Document.prototype.startViewTransition
    Document.prototype.startViewTransition = function (...asked) {
      const transition = start.apply(this, asked)
      transition.skipTransition()
      return transition
    }
  })
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const path of ['/badges', '/notifications', '/subscription', '/students/classes', '/badges']) {
    await page.evaluate(to => history.pushState({}, '', to), path)
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Badges' })).toBeVisible()
  await expect(page.getByText('An unexpected error happened')).toHaveCount(0)
})

test('a device that was slow with two transitions still navigates', async ({ scene, open }) => {
  const page = await open(await scene.student())
  await page.addInitScript(() => {
    const start = Document.prototype.startViewTransition
    Document.prototype.startViewTransition = function (...asked) {
      document.documentElement.dataset.slides = `${Number(document.documentElement.dataset.slides ?? 0) + 1}`
      const began = performance.now()
      // As long as an old phone takes for a frame, blocking everything else.
      while (performance.now() - began < 60);
      return start.apply(this, asked)
    }
  })
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const [path, title, slides] of [
    ['/badges', 'Badges', '1'],
    ['/notifications', 'Notifications', '2'],
    ['/badges', 'Badges', '2'],
    ['/notifications', 'Notifications', '2'],
  ] as const) {
    await page.evaluate(to => history.pushState({}, '', to), path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-slides', slides)
  }
})

test('offline, a quiet line says so, keeps everything usable, and disappears when the connection is back', async ({
  scene,
  open,
}) => {
  const page = await open(await scene.student(), phone)
  await page.goto('/badges')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.context().setOffline(true)
  const line = page.getByText('You’re offline. Home, Classes, and downloaded courses still open.')
  await expect(line).toBeVisible()
  const { y = 0, height = 0 } = (await line.boundingBox()) ?? {}
  for (const atHand of [/^Your account/, /hours left$/, /^Notifications/]) {
    const box = await page.getByRole('banner').getByRole('link', { name: atHand }).boundingBox()
    expect(box?.y).toBeGreaterThanOrEqual(y + height)
  }
  await page.context().setOffline(false)
  await expect(page.getByText('You’re offline.')).toHaveCount(0)
})

test('a chunk that cannot be fetched is reported, with a button to load it again', async ({ scene, open }) => {
  const page = await open(await scene.student())
  const lose = (part: string) => page.route(`**/assets/${part}-*.js`, route => route.abort())
  const missing = page.getByText('We couldn’t load part of the app.')
  await lose('palette')
  await lose('badges-page')
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await test.step('what lies over the page: the page stays', async () => {
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('status').filter({ has: missing })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('button', { name: 'Reload page' }).click()
    await expect(missing).toHaveCount(0)
  })
  await test.step('a whole page', async () => {
    await page.getByRole('link', { name: 'Badges' }).first().click()
    await expect(page.getByRole('alert').filter({ has: missing })).toBeVisible()
    await expect(page.getByText(/unexpected error|Something happened/)).toHaveCount(0)
    await page.unroute('**/assets/badges-page-*.js')
    await page.getByRole('button', { name: 'Reload page' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Badges' })).toBeVisible()
  })
})

test('the index shows the logo and redirects to home', async ({ scene, open }) => {
  const page = await open(await scene.student())
  await page.goto('/')
  await expect(page).toHaveURL('/home')
})

test('a page whose connection is lost before the unread stream starts works without it', async ({ scene, open }) => {
  const page = await open(await scene.demo('student'))
  await page.route('**/assets/notification-stream-*', route => route.abort())
  const lost = page.waitForEvent('requestfailed', request => request.url().includes('notification-stream-'))
  await page.goto('/home')
  await lost
  await expect(page.getByRole('banner').getByRole('link', { name: /notification/i })).toBeVisible()
})
