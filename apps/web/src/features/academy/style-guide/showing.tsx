import { levelColors } from '@aulaviva/domain/level-colors'
import { useState } from 'react'
import { LevelMark, levelColor } from '#entities/syllabus/level-mark.tsx'
import { activeLocale } from '#platform/words/language.ts'
import { orderedListWords } from '#platform/words/ordered-list.words.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Carousel } from '#ui/carousel.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { LevelMeter } from '#ui/level-meter.tsx'
import { OrderedList } from '#ui/ordered-list.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { Ring } from '#ui/ring.tsx'
import { SeatDots } from '#ui/seat-dots.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { StackedBars } from '#ui/stacked-bars.tsx'
import { Stars } from '#ui/stars.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { Waveform } from '#ui/waveform.tsx'
import { EachTheme, Row } from './each-theme.tsx'

const levels = ['A1', 'A2', 'B1', 'N5', 'Kids 1', 'HSK 3', '初級']
const nothing = () => undefined
/** The waveform of a voice speaking two sentences. */
const voice = Array.from({ length: 112 }, (_, at) => Math.abs(Math.sin(at / 5) * Math.sin(at / 18)) ** 2)

export function Showing() {
  return (
    <>
      <EachTheme
        title="A class"
        note="The time is large, the level a thin mark. A class that can’t be reserved is dimmed and says why"
      >
        {() => (
          <div className="grid gap-2">
            <ClassSpecimen
              time="7:00"
              topic="Telling a story backwards"
              level="B1"
              teacher="Olivia Hartley"
              state="mine"
            />
            <ClassSpecimen
              time="9:30"
              topic="Small talk that goes somewhere"
              level="B2"
              teacher="Tomás Medina"
              state="free"
            />
            <ClassSpecimen time="10:00" topic="Polite disagreement" level="B1" teacher="Amara Nwosu" state="full" />
          </div>
        )}
      </EachTheme>
      <EachTheme
        title="Recordings"
        note="The played part is highlighted. The level meter warns when a voice is too loud"
      >
        {() => (
          <div className="grid gap-4">
            <Waveform peaks={voice} live={false} played={0.4} />
            <LevelMeter level={0.5} />
          </div>
        )}
      </EachTheme>
      <EachTheme title="Statuses and levels">
        {() => (
          <>
            <Row>
              <StatusPill tone="lamp">Reserved</StatusPill>
              <StatusPill tone="good" icon="check">
                Approved
              </StatusPill>
              <StatusPill tone="bad" icon="cross">
                Absent
              </StatusPill>
              <StatusPill tone="warn">Document pending</StatusPill>
              <StatusPill tone="info">In review</StatusPill>
              <StatusPill tone="neutral">Past</StatusPill>
            </Row>
            <Row>
              {levels.map((code, at) => (
                <LevelMark key={code} level={{ code, color: levelColors[at] ?? null }} />
              ))}
            </Row>
            <Row>
              {['Valentina Ríos', 'Tomás Medina', 'Sofie Kruse', 'Amara Nwosu', 'Olivia Hartley'].map(name => (
                <Avatar key={name} id={name} initials={name.replace(/(.)\S* (.).*/, '$1$2')} />
              ))}
              <Stars label="4.8 out of 5 stars" value={4.8} />
            </Row>
          </>
        )}
      </EachTheme>
      <EachTheme title="Figures">
        {() => (
          <div className="grid gap-6">
            <div className="flex flex-wrap gap-6">
              <Ring value={0.74} figure="18.5" label="hours left" />
              <Ring value={0.5} figure="2" label="this week" />
              <Ring value={null} figure="6" label="this month" />
            </div>
            <ProgressBar value={0.375} label="Travel stories" text="3 of 8 classes" />
            <ProgressBar value={1} label="Unit 6" text="Done" color="var(--good)" />
            <StackedBars
              caption="Classes by attendance"
              rowHead="Month"
              series={[
                { name: 'Attended', color: 'var(--good)' },
                { name: 'Absent', color: 'var(--bad)' },
              ]}
              rows={[
                { name: 'September', label: 'Sept', values: [7, 1] },
                { name: 'October', label: 'Oct', values: [12, 0] },
                { name: 'November', label: 'Nov', values: [4, 2] },
              ]}
              format={String}
            />
          </div>
        )}
      </EachTheme>
      <EachTheme
        title="Announcements"
        note="The next one appears after 5 s, but not with reduced motion, after a pause, or under the pointer or the focus"
      >
        {theme => (
          <div className="grid gap-4">
            <Card>
              <Carousel label={`Three announcements, ${theme}`} slides={announcements} words={carouselWords} />
            </Card>
            <Card>
              <Carousel label={`One announcement, ${theme}`} slides={announcements.slice(0, 1)} words={carouselWords} />
            </Card>
          </div>
        )}
      </EachTheme>
      <EachTheme
        title="Ordered lists"
        note="Items move by dragging, with Enter and the arrow keys, or to a position by its number"
      >
        {theme => <OrderedSpecimen label={`Levels, ${theme}`} />}
      </EachTheme>
      <EachTheme title="Tabs">{() => <TabsSpecimen />}</EachTheme>
      <EachTheme
        title="Empty, loading, and failed"
        note="Each says what to do next. Nothing moves when the content appears"
      >
        {() => (
          <div className="grid gap-4">
            <EmptyState
              icon="calendar"
              title="You don’t have reserved classes."
              level="h3"
              action={
                <Button variant="primary" pending={false} onPress={nothing}>
                  Reserve a class
                </Button>
              }
            >
              <p>Choose a day and a class. Your seat is reserved immediately.</p>
            </EmptyState>
            <Card>
              <div className="flex items-center gap-4">
                <Skeleton width="4rem" height="1.75rem" />
                <span className="grid grow gap-2">
                  <Skeleton width="60%" height="1.25rem" />
                  <Skeleton width="35%" height="1rem" />
                </span>
                <Skeleton width="2.5rem" height="2.5rem" round />
              </div>
            </Card>
            <ErrorState
              title="We couldn’t load your classes"
              message="We can’t connect to your academy. Check your connection and try again."
              retryLabel="Try again"
              pending={false}
              onRetry={nothing}
            />
          </div>
        )}
      </EachTheme>
    </>
  )
}

function OrderedSpecimen({ label }: { label: string }) {
  const [order, setOrder] = useState(['A1 Beginner', 'A2 Elementary', 'B1 Intermediate'])
  const rows = order.map(name => ({ id: name, name, content: <p className="py-2 text-ink">{name}</p> }))
  return (
    <OrderedList label={label} locale={activeLocale()} rows={rows} onReorder={setOrder} words={orderedListWords()} />
  )
}

const carouselWords = {
  previous: 'Previous announcement',
  next: 'Next announcement',
  pause: 'Pause announcements',
  play: 'Play announcements',
  place: (at: number, count: number) => `${at} of ${count}`,
  role: 'carousel',
  slide: 'slide',
  goTo: (at: number, count: number) => `Show announcement ${at} of ${count}`,
}
const announcements = [
  ['Accents of the world', 'One story told in Lagos, Glasgow, Mumbai, and Houston.'],
  [
    'Bring a photo',
    'This month, each conversation club begins with a photo from your phone. The rest of the hour goes where the photo leads.',
  ],
  ['Morning lessons', 'Lessons at six on Mondays.'],
].map(([title, body]) => ({
  id: String(title),
  content: (
    <>
      <p className="text-large font-semibold text-ink">{title}</p>
      <p className="mt-1 text-ink-2">{body}</p>
    </>
  ),
}))

interface Specimen {
  time: string
  topic: string
  level: string
  teacher: string
  state: 'mine' | 'free' | 'full'
}

function ClassSpecimen({ time, topic, level, teacher, state }: Specimen) {
  const full = state === 'full'
  return (
    <Card mark={full ? 'var(--line)' : levelColor('BLUE')} quiet={full}>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <div className="min-w-18 whitespace-nowrap">
          <div className={`tabular font-display text-figure font-semibold ${full ? 'text-ink-2' : 'text-ink'}`}>
            {time}
          </div>
          <div className="text-tiny text-ink-3">60 min</div>
        </div>
        <div className="min-w-40 grow">
          <div className={full ? 'font-semibold text-ink-2' : 'font-semibold text-ink'}>{topic}</div>
          <div className="text-small text-ink-2">
            <LevelMark level={{ code: level, color: 'BLUE' }} bar={false} /> · Unit 6 · {teacher}
          </div>
        </div>
        {state === 'mine' && <StatusPill tone="lamp">Reserved</StatusPill>}
        {state === 'free' && <SeatDots taken={5} capacity={8} label="3 left" color={levelColor('BLUE')} />}
        {full && <span className="text-small text-ink-3">full · 2 waiting</span>}
      </div>
    </Card>
  )
}

function TabsSpecimen() {
  const [tab, setTab] = useState<'upcoming' | 'past'>('upcoming')
  const tabs = [
    { value: 'upcoming', label: 'Upcoming', count: 3 },
    { value: 'past', label: 'Past', count: 41 },
  ] as const
  return (
    <Tabs label="Your classes" tabs={tabs} value={tab} onChange={setTab}>
      <p className="text-ink-2">{tab === 'upcoming' ? 'Three classes ahead.' : 'Forty-one classes behind you.'}</p>
    </Tabs>
  )
}
