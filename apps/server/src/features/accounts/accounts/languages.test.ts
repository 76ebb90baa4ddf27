import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { resetAcademy } from './testing/mailbox.ts'
import { digitsOf } from './testing/second-factor.ts'
import { addUser, authorizeAddress, formOf, password, Visitor } from './testing/visitor.ts'

const email = 'ana@example.test'
const login = '/accounts/login/'
const passwordPath = '/accounts/password/change/'
const spanish = { headers: { 'accept-language': 'es-CO,es;q=0.9,en;q=0.8' } }

let both: TestApp
let english: TestApp

beforeAll(async () => {
  both = await startTestApp({ ACADEMY_LANGUAGES: 'en,es' })
  english = await startTestApp()
})

beforeEach(() => resetAcademy(both))

const withoutToken = (page: string) => page.replaceAll(/name="csrfToken" value="[^"]*"/g, '')

describe('a page before sign-in', () => {
  it('uses the browser’s language if the academy has it', async () => {
    const { body, headers } = await new Visitor(both.app).get(login, spanish)
    expect(body).toContain('<html lang="es"')
    expect(body).toContain('<h1>Ingresar</h1>')
    expect(headers.vary).toContain('Accept-Language')
  })

  it('is English, byte for byte, for a Spanish browser while Spanish is disabled', async () => {
    const [translated, plain] = [
      await new Visitor(english.app).get(login, spanish),
      await new Visitor(english.app).get(login),
    ]
    expect(withoutToken(translated.body)).toBe(withoutToken(plain.body))
    expect(translated.body).toContain('<h1>Sign in</h1>')
  })

  it('uses the language chosen in the app, whatever the browser’s is', async () => {
    const visitor = new Visitor(both.app)
    visitor.cookies.set('language', 'en')
    expect((await visitor.get(login, spanish)).body).toContain('<h1>Sign in</h1>')
  })

  it('takes only the language chosen in the native app', async () => {
    const visitor = new Visitor(both.app)
    await visitor.get(`${authorizeAddress()}&language=es`)
    expect(visitor.cookies.get('language')).toBe('es')
    await visitor.get(`${authorizeAddress()}&language=xx`)
    expect(visitor.cookies.get('language')).toBe('es')
    expect((await visitor.get(login)).body).toContain('<html lang="es"')
  })

  it('can be switched to another language of the academy, and keeps its destination', async () => {
    const visitor = new Visitor(both.app)
    const { body } = await visitor.get(`${login}?next=%2Fbadges`)
    const [, address = ''] = /href="([^"]+)"[^>]*>Español</.exec(body) ?? []
    const { headers } = await visitor.get(address.replaceAll('&amp;', '&'))
    expect(headers.location).toBe(`${login}?next=%2Fbadges`)
    const turned = (await visitor.get(String(headers.location))).body
    expect(turned).toContain('<html lang="es"')
    expect(turned).toContain('>English</a>')
    expect((await new Visitor(english.app).get(login)).body).not.toContain('hreflang')
  })

  it('shows errors in that language', async () => {
    const visitor = new Visitor(both.app)
    const response = await visitor.get('/o/authorize?client_id=a-stranger', spanish)
    expect(response.body).toContain('No conocemos la aplicación que te envió aquí.')
    const foreign = await visitor.post(login, {}, { headers: { ...spanish.headers, origin: 'https://other.example' } })
    expect(foreign.body).toContain('Este formulario vino de otro sitio')
    const unreadable = await visitor.post(login, {}, { headers: { ...spanish.headers, 'content-type': 'text/plain' } })
    expect(unreadable.body).toContain('<html lang="es"')
  })

  it('accepts its form in Spanish, and shows its errors', async () => {
    await addUser(both, { email })
    const visitor = new Visitor(both.app)
    const { action, hidden } = formOf(await visitor.get(login, spanish))
    const wrong = await visitor.post(action, { ...hidden, email, password: 'not it' }, spanish)
    expect(wrong.body).toContain('<title>Error: Ingresar')
    expect(wrong.body).toContain('El correo o la contraseña no son correctos')
    const right = await visitor.post(action, { ...hidden, email, password }, spanish)
    expect(right.statusCode).toBe(303)
  })

  it('shows the wait in words', async () => {
    await addUser(both, { email })
    const visitor = new Visitor(both.app)
    let body = ''
    for (let tries = 0; tries < 11; tries++) body = (await visitor.signIn(email, 'not it', spanish)).body
    expect(body).toMatch(/Inténtalo de nuevo en \d+ minutos\./)
  })
})

describe('a page for a signed-in person', () => {
  async function signedIn(language: 'en' | 'es' | null): Promise<Visitor> {
    await addUser(both, { email, language })
    const visitor = new Visitor(both.app)
    await visitor.signIn(email)
    return visitor
  }

  it('uses the language they have chosen, in any browser', async () => {
    const visitor = await signedIn('es')
    const { body } = await visitor.get(passwordPath, { headers: { 'accept-language': 'en' } })
    expect(body).toContain('<h1>Cambia tu contraseña</h1>')
  })

  it('uses the browser’s language while they have chosen none', async () => {
    const visitor = await signedIn(null)
    expect((await visitor.get(passwordPath, spanish)).body).toContain('<h1>Cambia tu contraseña</h1>')
    expect((await visitor.get(passwordPath)).body).toContain('<h1>Change your password</h1>')
  })

  it('shows in it why a password is rejected', async () => {
    const visitor = await signedIn('es')
    const { action, hidden } = formOf(await visitor.get(passwordPath))
    const weak = await visitor.post(action, { ...hidden, current: password, wanted: 'princess1' })
    expect(weak.body).toContain('Esta contraseña es demasiado común.')
    const wrong = await visitor.post(action, { ...hidden, current: 'not it', wanted: 'a lamp in the hallway' })
    expect(wrong.body).toContain('Esta no es tu contraseña actual')
  })

  it('sets up the second factor in it', async () => {
    const visitor = await signedIn('es')
    const begin = formOf(await visitor.get('/accounts/second-factor/'))
    const secretPage = await visitor.post(begin.action, { ...begin.hidden, password })
    const secret = /Clave<\/span><br><code>([A-Z2-7 ]+)<\/code>/.exec(secretPage.body)?.[1]?.replaceAll(' ', '') ?? ''
    const { action, hidden } = formOf(secretPage)
    const wrong = await visitor.post(action, { ...hidden, code: 'x' })
    expect(wrong.body).toContain('Este código no es válido.')
    const code = digitsOf(secret, both.clock)
    expect((await visitor.post(action, { ...hidden, code })).body).toContain(
      'La autenticación en dos pasos está activada',
    )
  })
})
