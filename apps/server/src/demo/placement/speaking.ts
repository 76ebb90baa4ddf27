import { spoken } from '../assessments/authoring.ts'
import type { PlacementEntry } from './entry.ts'

export const speaking: readonly PlacementEntry[] = [
  [
    'A1',
    spoken(
      'Say who you are: your name, where you live, your family, and what you like.',
      { min: 8, max: 60 },
      'Simple sentences with be, have, live and like; pauses to look for words are fine.',
    ),
  ],
  [
    'B1',
    spoken(
      'Tell us about a journey you remember well. Where did you go, what happened, and why do you remember it?',
      { min: 15, max: 90 },
      'A story in the past with a beginning and an end, linked by when, because, so; mistakes do not hide what is meant.',
    ),
  ],
  [
    'B2',
    spoken(
      'Some people say that working from home is good for everybody. Do you agree? Give reasons and an example.',
      { min: 20, max: 120 },
      'A clear view with reasons on both sides, an example, and few pauses for words.',
    ),
  ],
  [
    'C1',
    spoken(
      '“A city is only as good as its public spaces.” Explain what may be meant by that, and say how far you go along with it.',
      { min: 20, max: 120 },
      'A structured argument with shades of meaning, hypothetical forms and idiomatic phrasing at natural speed.',
    ),
  ],
]
