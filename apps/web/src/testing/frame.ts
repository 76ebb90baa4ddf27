import { type Answers, answerAt } from './stand-in.ts'

/** What the frame around a page asks by itself. */
export function answersOfFrame(): Answers {
  answerAt('/api/main/notifications/stream/', () => new Response(null, { status: 204 }))
  return { 'GET /api/main/notifications/': { count: 0, next: null, previous: null, results: [] } }
}
