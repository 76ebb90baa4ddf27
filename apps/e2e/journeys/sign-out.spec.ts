import type { Page } from '@playwright/test'
import { createPrivateCourses, watchedBy } from '../private-course.ts'
import { demoPassword, type Person } from '../scene.ts'
import { expect, test } from '../test.ts'

/** Every place in the browser's storage that identifies a person or holds the academy's responses. */
const traces = (page: Page, { id }: Person): Promise<string[]> =>
  page.evaluate(async id => {
    const found: string[] = []
    for (const storage of [localStorage, sessionStorage])
      for (const [key, value] of Object.entries(storage))
        if (`${key}${value}`.includes(id)) found.push(`storage: ${key}`)
    async function searchFolder(folder: FileSystemDirectoryHandle, path: string): Promise<void> {
      for await (const [name, handle] of folder.entries()) {
        const here = `${path}/${name}`
        if (handle.kind === 'directory') await searchFolder(handle as FileSystemDirectoryHandle, here)
        const isText = handle.kind === 'file' && name.endsWith('.json')
        const text = isText ? await (await (handle as FileSystemFileHandle).getFile()).text() : ''
        if (`${here}${text}`.includes(id)) found.push(`file: ${here}`)
      }
    }
    await searchFolder(await navigator.storage.getDirectory(), '')
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const keys = await settled(database.transaction(store).objectStore(store).getAllKeys())
        if (JSON.stringify(keys).includes(id)) found.push(`database: ${name}/${store}`)
      }
      database.close()
    }
    for (const name of await caches.keys()) if (name.startsWith('answers-')) found.push(`cache: ${name}`)
    return found
  }, id)

const signOut = (page: Page) => page.getByRole('button', { name: 'Sign out', exact: true }).click()
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Sign out' })
const copies = (page: Page) =>
  dialog(page).getByRole('checkbox', { name: 'Remove downloaded courses from this device' })
const unsent = (page: Page) => dialog(page).getByRole('checkbox', { name: 'Delete work we haven’t received yet' })

async function signIn(page: Page, { email }: Person): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

async function download(page: Page, name: string): Promise<void> {
  await page.goto('/students/courses')
  await page.getByRole('button', { name: `Download ${name}` }).click()
  await expect(page.getByText('Course downloaded successfully')).toBeVisible()
}

async function openFirstClass(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).click()
  await page.getByRole('link', { name: 'Start course' }).click()
  const video = page.locator('video')
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState)).toBeGreaterThan(1)
}

test('a student who chooses it leaves no data on a shared computer, in any tab', async ({ database, scene, open }) => {
  const student = await scene.student()
  const [course] = await createPrivateCourses(database, [student], [1])
  const page = await open(student, { serviceWorkers: 'allow' })
  await page.goto('/students/classes')
  const isControlled = () => page.evaluate(() => navigator.serviceWorker.controller !== null)
  await expect.poll(isControlled, { timeout: 60_000 }).toBe(true)
  await download(page, course!.name)
  await openFirstClass(page, course!.name)
  await page.getByRole('region', { name: 'Your notes' }).getByRole('textbox').fill('Ask about the tram')
  const tab = await page.context().newPage()
  await tab.goto('/students/courses')
  await expect(tab.getByRole('link', { name: course!.name, exact: true })).toBeVisible()
  const places = async () => new Set((await traces(page, student)).map(trace => trace.split(':')[0]))
  await expect.poll(places).toEqual(new Set(['storage', 'file', 'cache']))

  await page.goto('/profile')
  await signOut(page)
  await expect(copies(page)).toBeChecked()
  await expect(unsent(page)).toHaveAccessibleDescription(/1 note/)
  await unsent(page).check()
  await dialog(page).getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/accounts/logout/')
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('You’re signed out')
  await expect.poll(() => traces(page, student)).toEqual([])
})

test('watched classes that were not sent outlive signing out, are hidden from other people, and are sent later', async ({
  database,
  scene,
  open,
}) => {
  const [student, other] = [await scene.student(), await scene.student()]
  const [course] = await createPrivateCourses(database, [student], [1])
  const page = await open(null)
  await page.goto('/students/courses')
  await signIn(page, student)
  await download(page, course!.name)
  await page.route(/student-class-video-watched|\/position\//, route => route.abort())
  await openFirstClass(page, course!.name)
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.playbackRate = 16
    void video.play()
  })
  const record = `file: /aulaviva/${student.id}/watched-courses.json`
  await expect.poll(() => traces(page, student)).toContain(record)

  await test.step('courses go, what the academy has not received stays', async () => {
    await page.goto('/profile')
    await signOut(page)
    await expect(unsent(page)).toHaveAccessibleDescription(/1 watched class/)
    await expect(unsent(page)).not.toBeChecked()
    await dialog(page).getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL('/accounts/logout/')
    const files = (await traces(page, student)).filter(trace => trace.startsWith('file:'))
    expect(files).toEqual([record, `file: /aulaviva/${student.id}`])
    await page.unrouteAll()
  })

  await test.step('another person is asked nothing about it and sends nothing of it', async () => {
    await page.goto('/profile')
    await signIn(page, other)
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
    await signOut(page)
    await expect(page).toHaveURL('/accounts/logout/')
    expect(await watchedBy(database, other)).toEqual([])
    expect(await watchedBy(database, student)).toEqual([])
  })

  await page.goto('/home')
  await signIn(page, student)
  await expect.poll(() => watchedBy(database, student)).toEqual(course!.classes)
})
