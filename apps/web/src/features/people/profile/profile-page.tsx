import { hasPermission } from '@aulaviva/domain/access'
import type { ThemeName } from '@aulaviva/domain/themes'
import { zonePlace } from '@aulaviva/domain/zone-place'
import type { ReactNode } from 'react'
import { CalendarFeed } from '#entities/calendar/calendar-feed.tsx'
import { AcademyContact } from '#entities/settings/academy-contact.tsx'
import { LevelMark } from '#entities/syllabus/level-mark.tsx'
import { Page } from '#platform/page/page.tsx'
import { type Me, useMe } from '#platform/session/me.ts'
import { fullNameOf } from '#platform/session/naming.ts'
import { useTheme } from '#platform/theme/theme.ts'
import { themeNamesWords } from '#platform/theme/theme-names.words.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { platformWords } from '#platform/words/platform.words.ts'
import { Card } from '#ui/card.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { MoreLinks } from './more-links.tsx'
import { MyPhoto } from './my-photo.tsx'
import { profileWords } from './profile.words.ts'
import { ProfileForm } from './profile-form.tsx'
import { SignOut } from './sign-out.tsx'

/** Staff need the Timetable permission for the timetable and its calendar. */
const hasCalendar = ({ role, staff_rights }: Me) => role !== 'staff' || hasPermission(staff_rights ?? [], 'timetable')

/** A person's own page. `sections` renders those of other features in the person's time zone. */
export function ProfilePage({ sections }: { sections: (zone: string) => ReactNode }) {
  const me = useMe()
  const words = profileWords()
  return (
    <Page title={words.title}>
      <div className="grid items-start gap-8 desk:grid-cols-2">
        <div className="grid gap-8">
          <AboutMe me={me} />
          {me.role !== 'staff' && <AcademyContact />}
          <ProfileForm />
        </div>
        <div className="grid gap-8">
          <AppearanceSettings me={me} />
          <MoreLinks me={me} />
          {hasCalendar(me) && <CalendarFeed zone={zoneOf(me)} />}
          {sections(zoneOf(me))}
        </div>
      </div>
    </Page>
  )
}

function AboutMe({ me }: { me: Me }) {
  const words = profileWords()
  const zone = zoneOf(me)
  return (
    <section>
      <SectionHeading>{words.about}</SectionHeading>
      <Card padding="wide">
        <div className="mb-5 flex flex-wrap items-center gap-4">
          <MyPhoto me={me} />
          <div className="min-w-0 grow">
            <p className="font-display text-heading font-semibold">{fullNameOf(me, platformWords().session.someone)}</p>
            <p className="text-ink-2">{words.roles[me.role]}</p>
          </div>
          <SignOut />
        </div>
        <dl className="divide-y divide-line border-t border-line">
          <Fact name={words.email}>{me.email}</Fact>
          {me.student?.level && (
            <Fact name={words.level}>
              <LevelMark level={me.student.level} /> <span className="ms-1">{me.student.level.name}</span>
            </Fact>
          )}
          <Fact name={words.zone}>{zonePlace(zone)}</Fact>
        </dl>
      </Card>
    </section>
  )
}

function AppearanceSettings({ me }: { me: Me }) {
  const words = profileWords()
  const [theme, setTheme] = useTheme()
  // With several languages, the form has the choice.
  const isOnly = me.academy.languages.length === 1
  return (
    <section>
      <SectionHeading>{isOnly ? words.appearanceAndLanguage : words.appearance}</SectionHeading>
      <Card>
        <SelectField
          label={words.theme}
          hint={words.themeHint}
          error={null}
          value={theme}
          choices={Object.entries(themeNamesWords()).map(([value, label]) => ({ value, label }))}
          onChange={name => setTheme(name as ThemeName)}
        />
        {isOnly && (
          <dl className="mt-3 border-t border-line">
            <Fact name={words.language}>{words.english}</Fact>
          </dl>
        )}
      </Card>
    </section>
  )
}

/** A name and its value, as a row of a description list. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-6 gap-y-0.5 py-2">
      <dt className="text-ink-2">{name}</dt>
      <dd className="min-w-0 font-medium text-ink">{children}</dd>
    </div>
  )
}
