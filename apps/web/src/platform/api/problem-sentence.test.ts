import { beforeAll, describe, expect, it } from 'vitest'
import { failureSentence, problemSentence } from './problem-sentence.ts'
import { ApiProblem, NetworkProblem, RequiredError } from './problems.ts'
import { fetchRefusals } from './refusals.ts'

describe('the sentence for a problem', () => {
  it('needs no request when the server is down', () => {
    expect(problemSentence(new ApiProblem(503, { code: 'unavailable' }))).toContain('isn’t available right now')
  })
  it('depends on its code', async () => {
    await fetchRefusals()
    expect(problemSentence(new ApiProblem(409, { code: 'class_full', detail: 'no' }))).toBe('This class is full.')
  })
  it('is the server’s detail if the code has no sentence', () => {
    expect(problemSentence(new ApiProblem(409, { code: 'moon_phase', detail: 'Wait for the moon.' }))).toBe(
      'Wait for the moon.',
    )
  })
  it('is the server’s title for a refusal without detail, and general for server failures', () => {
    const title = 'Someone else is grading this answer'
    expect(problemSentence(new ApiProblem(409, { code: 'claimed_by_another', title }))).toBe(title)
    expect(problemSentence(new ApiProblem(500, { code: 'internal', title: 'Failed' }))).toBe(
      'Something happened. Try again later.',
    )
  })
  it('is general without code and detail', () => {
    expect(problemSentence(new ApiProblem(404))).toBe('Something happened. Try again later.')
    expect(problemSentence(new Error('x'))).toBe('Something happened. Try again later.')
  })
  it('is verbatim for refusals with their own message', async () => {
    await fetchRefusals()
    expect(problemSentence(new RequiredError('id', 'GET /a/{id}/'))).toBe(
      'The required parameter id was null or undefined',
    )
    expect(problemSentence(new ApiProblem(400, { code: 'invalid_input' }))).toBe('invalid data found, please fix them')
    expect(problemSentence(new ApiProblem(403, { code: 'status_not_allowed' }))).toBe(
      'You do not have access to this page',
    )
  })
  it('names the connection if there was no response', () => {
    expect(problemSentence(new NetworkProblem('x'))).toContain('connection')
  })
})

describe('the sentence for a failed action', () => {
  beforeAll(fetchRefusals)

  const sentence = 'It was not done.'
  it('is the server’s refusal if there is one', () => {
    expect(failureSentence(new ApiProblem(409, { code: 'class_full' }), sentence)).toBe('This class is full.')
  })
  it('is the action’s own if there was no response, or one without a sentence', () => {
    expect(failureSentence(new NetworkProblem('offline'), sentence)).toBe(sentence)
    expect(failureSentence(new ApiProblem(500, { code: 'internal' }), sentence)).toBe(sentence)
  })
})
