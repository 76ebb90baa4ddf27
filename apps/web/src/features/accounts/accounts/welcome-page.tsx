import { ButtonLink } from '#platform/page/links.tsx'
import { Page } from '#platform/page/page.tsx'
import { Logo } from '#ui/logo.tsx'
import { welcomeWords } from './welcome.words.ts'

/** The welcome page: no frame, no session, one sign-in button. */
export function WelcomePage() {
  const words = welcomeWords()
  return (
    <main id="main" className="mx-auto grid min-h-dvh max-w-xl content-center px-6 py-16">
      <div className="mb-8">
        <Logo size={72} />
      </div>
      <Page title={words.title} tabTitle={words.open} intro={words.intro}>
        <div>
          <ButtonLink to="/home" variant="primary">
            {words.open}
          </ButtonLink>
        </div>
      </Page>
    </main>
  )
}
