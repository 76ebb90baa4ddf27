import { describe, expect, it } from 'vitest'
import { readSignInReturn } from './sign-in-return.ts'

const read = (query: string) => readSignInReturn(new URLSearchParams(query))

describe('coming back from sign-in', () => {
  it('with a code brings it and its state', () => {
    expect(read('code=c&state=s')).toEqual({ kind: 'code', code: 'c', state: 's' })
  })

  it('without a code stops with a warning', () => {
    expect(read('state=s')).toEqual({ kind: 'no-code' })
  })

  it('with an error carries that code and its description', () => {
    expect(read('error=access_denied&error_description=You+said+no')).toEqual({
      kind: 'refused',
      statusCode: 'access_denied',
      message: 'You said no',
    })
  })

  it('with an error without a description says Authentication Error', () => {
    expect(read('error=server_error')).toMatchObject({ message: 'Authentication Error' })
  })

  it('is empty on an ordinary visit', () => {
    expect(read('')).toEqual({ kind: 'none' })
  })
})
