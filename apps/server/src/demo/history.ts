import type { Seat } from './bookings.ts'
import { type Chance, dealer } from './random.ts'
import type { Row } from './rows.ts'
import {
  clubNotes,
  nextSteps,
  notYet,
  observations,
  openings,
  ownFeedback,
  ratingComments,
  topicComments,
} from './words.ts'

/** Outcomes of past classes: attendance, approval, feedback, topic results, ratings. */

export interface Outcome {
  attended: boolean | null
  approved: boolean | null
  nonConforming: string | null
  feedback: string | null
  submittedAt: Date | null
}

export interface History {
  outcomes: Map<Seat, Outcome>
  topicResults: Row<'topic_results'>[]
  ratings: Row<'teacher_ratings'>[]
}

export interface IdLookup {
  teacher(key: string): string
  topic(level: number, unit: number, topic: number): string
}

const minute = 60_000

export function createHistory(chance: Chance, seats: Seat[], keys: IdLookup): History {
  const history: History = { outcomes: new Map(), topicResults: [], ratings: [] }
  const write = createOutcomeWriter(chance)
  const comment = dealer(chance, topicComments)
  const praise = dealer(chance, ratingComments)
  const pastSeats = seats.filter(({ state, planned }) => state === 'RESERVED' && planned.offset < 0)
  // Latest first, because Valentina's feedback texts are assigned in that order.
  for (const seat of pastSeats.toSorted((a, b) => b.planned.startsAt.getTime() - a.planned.startsAt.getTime())) {
    if (isUnrecorded(seat)) continue
    const outcome = write(seat)
    history.outcomes.set(seat, outcome)
    const { level, unit, topic, teacher } = seat.planned
    if (!outcome.attended || !outcome.submittedAt) continue
    if (level !== null && unit !== null && topic !== null) {
      const result = outcome.approved ? (chance.next() < 0.85 ? 'ACHIEVED' : 'IN_PROGRESS') : 'NOT_ACHIEVED'
      history.topicResults.push({
        student_class_id: seat.id,
        topic_id: keys.topic(level, unit, topic),
        result,
        comment: chance.next() < 0.5 && result !== 'NOT_ACHIEVED' ? comment()[result] : '',
        updated_at: outcome.submittedAt.toISOString(),
      })
    }
    if (teacher && isRated(chance, seat)) history.ratings.push(rate(chance, seat, keys.teacher(teacher), praise))
  }
  return history
}

/** Yesterday's classes of the two teachers with demo accounts stay unrecorded, as their work for today. */
function isUnrecorded({ planned }: Seat): boolean {
  return planned.offset === -1 && (planned.teacher === 'olivia' || planned.teacher === 'tomas')
}

function isRated(chance: Chance, { student, planned }: Seat): boolean {
  // Valentina hasn't rated her latest classes yet.
  if (student.standing === 'student' && planned.offset > -9) return false
  return chance.next() < 0.55
}

function rate(chance: Chance, { id, planned }: Seat, teacherId: string, praise: () => string): Row<'teacher_ratings'> {
  const at = new Date(planned.endsAt.getTime() + chance.between(3, 60) * minute)
  const luck = chance.next()
  const stars = luck < 0.76 ? 5 : luck < 0.96 ? 4 : 3
  return {
    id: chance.idAt(at),
    student_class_id: id,
    teacher_id: teacherId,
    stars,
    comment: stars > 3 && chance.next() < 0.35 ? praise() : '',
    created_at: at.toISOString(),
  }
}

function createOutcomeWriter(chance: Chance): (seat: Seat) => Outcome {
  const opening = dealer(chance, openings)
  const observation = dealer(chance, observations)
  const step = dealer(chance, nextSteps)
  const club = dealer(chance, clubNotes)
  const again = dealer(chance, notYet)
  const own = [...ownFeedback]
  // Valentina missed one class some weeks ago and hasn't submitted an excuse.
  let hasMissed = false
  return ({ planned, student }) => {
    const submittedAt = new Date(planned.endsAt.getTime() + chance.between(5, 80) * minute)
    const about = (sentence: string) => sentence.replace('{topic}', planned.topicTitle)
    const missed = student.standing === 'student' ? !hasMissed && planned.offset <= -10 : chance.next() < 0.1
    if (missed) {
      hasMissed ||= student.standing === 'student'
      return { attended: false, approved: null, nonConforming: null, feedback: null, submittedAt }
    }
    const lesson = planned.level !== null
    const approved = !lesson || chance.next() < 0.9
    const generated = lesson
      ? `${about(opening())} ${observation()} ${step()}`
      : chance.next() < 0.4
        ? `${club()} ${step()}`
        : club()
    const feedback = (student.standing === 'student' && lesson && approved && own.shift()) || generated
    return { attended: true, approved, nonConforming: approved ? null : about(again()), feedback, submittedAt }
  }
}
