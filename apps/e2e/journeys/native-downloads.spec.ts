import type { Page } from '@playwright/test'
import { type FileOutcome, filesOn, openBadConnection, openDevice } from '../device.ts'
import { createPrivateCourses } from '../private-course.ts'
import { expect, test } from '../test.ts'

const button = (page: Page, what: 'Download' | 'Update' | 'Remove', name: string) =>
  page.getByRole('button', { name: new RegExp(`^${what} ${name}`) })
const textShown = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).last()).toBeVisible()
const videos = async (page: Page) => (await filesOn(page)).filter(file => /\.mp4(\.part)?$/.test(file))

/** Changes the connection type of the device and notifies the app. */
const connect = (page: Page, type: 'cellular' | 'wifi') =>
  page.evaluate(kind => {
    Object.defineProperty(navigator, 'connection', { value: { type: kind }, configurable: true })
    dispatchEvent(new Event('online'))
  }, type)

/**
 * Makes the device full, or frees space: its files are in a database here, which then rejects everything larger than
 * notes.
 */
const fill = (page: Page, full: boolean) =>
  page.evaluate(isFull => {
    const store = IDBObjectStore.prototype as IDBObjectStore & { originalPut?: IDBObjectStore['put'] }
    store.originalPut ??= store.put
    const originalPut = store.originalPut
    store.put = isFull
      ? function put(this: IDBObjectStore, value: { content?: string }) {
          if ((value.content?.length ?? 0) > 50_000) throw new DOMException('Full', 'QuotaExceededError')
          return originalPut.call(this, value)
        }
      : originalPut
  }, full)

test('on a native device: a download resumes where it was interrupted, and only the course is stored', async ({
  browser,
  database,
  scene,
}) => {
  const student = await scene.student()
  const [course, other] = await createPrivateCourses(database, [student], [1, 1])
  const { name } = course!
  const line = await openBadConnection()
  const device = await openDevice(browser, line.address, student)
  const page = await device.newPage()
  const { rows } = await database.query<{ id: string }>('select distinct video_file_id as id from course_classes')
  const isVideo = (url: string) => rows.some(({ id }) => url.startsWith(`/files/${id}`))

  await test.step('an answer in place of the video is refused, and leaves nothing', async () => {
    const fates: FileOutcome[] = [
      { status: 403, type: 'application/problem+json', body: '{}' },
      { status: 404, type: 'video/mp4', body: 'gone' },
      { status: 200, type: 'text/html', body: '<!doctype html><title>Sign in</title>' },
      { status: 200, type: 'video/mp4', body: 'shorter' },
    ]
    for (const fate of fates) {
      line.files = ({ url }) => (isVideo(url) ? fate : 'pass')
      await page.goto('/students/courses')
      await textShown(page, 'Error downloading course content')
      await expect(button(page, 'Download', name)).toBeVisible()
      expect((await videos(page)).filter(file => file.endsWith('.mp4'))).toEqual([])
    }
  })

  await test.step('cut twenty times, it goes on behind what it has', async () => {
    const offsets: number[] = []
    line.files = ({ url, range }) => {
      if (!isVideo(url)) return 'pass'
      offsets.push(Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0))
      // A broken connection may lose data that has arrived. One that ends early does not.
      const how = offsets.length <= 2 ? 'breaks' : 'ends'
      return offsets.length <= 22 ? { after: 2000 + offsets.length * 137, how } : 'pass'
    }
    await page.reload()
    await textShown(page, 'Course downloaded successfully')
    // The earlier responses left wrong bytes, so at the end the whole file was requested again.
    expect(offsets.pop()).toBe(0)
    expect(offsets).toHaveLength(23)
    expect(offsets).toEqual([...offsets].sort((a, b) => a - b))
    expect(new Set(offsets).size).toBeGreaterThan(20)
  })

  await test.step('paused it keeps its part, stopped it leaves none', async () => {
    const name = other!.name
    let open = false
    line.files = ({ url }) => (isVideo(url) && !open ? { after: 3000, how: 'ends' } : 'pass')
    await button(page, 'Download', name).click()
    await page.getByRole('button', { name: `Pause: ${name}` }).click()
    await expect(page.getByText('Paused')).toBeVisible()
    open = true
    await page.getByRole('button', { name: `Stop: ${name}` }).click()
    await expect(button(page, 'Download', name)).toBeVisible()
    await expect.poll(() => filesOn(page).then(files => files.filter(file => file.includes(other!.id)))).toEqual([])
  })

  await test.step('over Wi-Fi only it waits while there is none, and goes on by itself', async () => {
    line.files = () => 'pass'
    await connect(page, 'cellular')
    await page.getByRole('switch', { name: /Wi-Fi only/ }).check()
    await button(page, 'Download', other!.name).click()
    await expect(page.getByText('Waiting for Wi-Fi')).toBeVisible()
    expect((await filesOn(page)).filter(file => file.includes(other!.id))).toEqual([])
    await connect(page, 'wifi')
    await expect(button(page, 'Remove', other!.name)).toBeVisible()
  })

  await test.step('a full device keeps the copy it has, and says what it says', async () => {
    await database.query(
      `update course_classes set video_file_id =
         (select video_file_id from course_classes where name = 'Excuse me, where is the station?')
       where course_id = $1`,
      [course!.id],
    )
    await page.reload()
    await expect(button(page, 'Update', name)).toBeVisible()
    const before = await videos(page)
    await fill(page, true)
    await button(page, 'Update', name).click()
    await textShown(page, 'Error downloading course content')
    expect((await videos(page)).filter(file => !file.endsWith('.part'))).toEqual(before)
    await device.setOffline(true)
    await page.getByRole('link', { name }).click()
    await page.getByRole('link', { name: 'Start course' }).click()
    const ready = () => page.locator('video').evaluate((element: HTMLVideoElement) => element.readyState)
    await expect.poll(ready).toBeGreaterThan(1)
    await device.setOffline(false)
    await fill(page, false)
    await page.goto('/students/courses')
    await button(page, 'Update', name).click()
    await textShown(page, 'Course updated successfully')
  })
  await device.close()
  await line.close()
})
