import { namesOf } from '@aulaviva/domain/names'
import { cefrCodes } from '@aulaviva/domain/placement'
import { levelColor } from '#entities/syllabus/level-mark.tsx'
import { ButtonLink } from '#platform/page/links.tsx'
import { Page } from '#platform/page/page.tsx'
import { useMe } from '#platform/session/me.ts'
import { fullDate } from '#platform/time/format.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { LevelScale } from './level-scale.tsx'
import type { PlacementOutcome, PlacementState } from './placement.queries.ts'
import { placementWords } from './placement.words.ts'
import { PresentLevel } from './present-level.tsx'
import { useStartPlacement } from './use-start-placement.ts'

interface Props {
  result: PlacementOutcome
  state: Pick<PlacementState, 'learns_at' | 'may_begin_from'>
  onStarted: (attempt: string) => void
}

const skills = ['GRAMMAR', 'READING', 'LISTENING', 'SPEAKING'] as const

/** The result of the test, its explanation, and what comes next. */
export function PlacementResult({ result, state, onStarted }: Props) {
  const words = placementWords()
  const { learns_at: learnsAt, may_begin_from: mayBeginFrom } = state
  const { level, cefr, between } = result
  const start = useStartPlacement(onStarted)
  const zone = zoneOf(useMe())
  const certainty =
    between.from === between.to ? words.result.sure(cefr) : words.result.between(between.from, between.to)
  const levelName = `${level.code} ${level.name}`
  const isProposed = !result.confirmed_by && learnsAt !== null && learnsAt.id !== level.id
  return (
    <Page
      title={isProposed ? words.result.proposedTitle : words.result.title}
      intro={isProposed ? words.result.proposed(levelName) : words.result.intro(levelName)}
    >
      <div className="flex flex-col gap-8">
        <Card padding="wide" mark={levelColor(level.color)}>
          <p className="font-display text-display font-semibold text-ink">{level.code}</p>
          <p className="mt-1 text-large text-ink">{words.can[cefrCodes.find(code => code === level.code) ?? cefr]}</p>
          <div className="mt-6 max-w-md">
            <LevelScale level={cefr} from={between.from} to={between.to} />
          </div>
          <p className="mt-4 text-ink-2">
            {certainty} {!result.confirmed_by && cefr !== level.code && words.result.nearest(level.code)}
          </p>
          <p className="mt-2 text-ink-2">
            {result.confirmed_by
              ? words.result.confirmed(namesOf(result.confirmed_by))
              : isProposed
                ? words.result.proposal(`${learnsAt.code} ${learnsAt.name}`)
                : words.result.pendingReview}
          </p>
          {result.comment && (
            <blockquote className="mt-4 max-w-[60ch] border-s-2 border-lamp ps-4 whitespace-pre-line text-ink">
              {result.comment}
            </blockquote>
          )}
          <div className="mt-6 flex flex-wrap gap-3">
            <ButtonLink to="/students/classes/reserve" variant="primary">
              {words.result.reserve}
            </ButtonLink>
            <ButtonLink to="/students/courses">{words.result.courses}</ButtonLink>
          </div>
        </Card>
        <section>
          <SectionHeading>{words.result.bySkill}</SectionHeading>
          <ul className="grid gap-3 tablet:grid-cols-2">
            {skills.map(skill => (
              <SkillCard key={skill} skill={skill} result={result} />
            ))}
          </ul>
        </section>
        <section className="max-w-[65ch]">
          <SectionHeading>{words.result.explanationTitle}</SectionHeading>
          <p className="text-ink-2">{words.result.explanation}</p>
          {mayBeginFrom ? (
            <p className="mt-3 text-ink-2">{words.result.repeat(fullDate(mayBeginFrom, zone))}</p>
          ) : (
            <div className="mt-4 flex flex-col items-start gap-4">
              {learnsAt && <PresentLevel level={learnsAt} />}
              <Button pending={start.isPending} onPress={() => start.mutate()}>
                {words.result.repeatTest}
              </Button>
            </div>
          )}
        </section>
      </div>
    </Page>
  )
}

function SkillCard({ skill, result }: { skill: (typeof skills)[number]; result: PlacementOutcome }) {
  const words = placementWords()
  const skillResult = result.skills[skill]
  return (
    <Card as="li">
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h3 className="font-semibold text-ink">{words.sections[skill]}</h3>
        <span className="text-small text-ink-2">
          {skillResult ? words.result.level(skillResult.level) : words.result.speaking[result.speaking]}
        </span>
      </div>
      {skillResult && <LevelScale {...skillResult} />}
    </Card>
  )
}
