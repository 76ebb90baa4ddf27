import { beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { proofHeader } from './doctor-proof.ts'

let running: TestApp
beforeAll(async () => {
  running = await startTestApp({ BACKUP_DIR: '/nonexistent', TRUST_PROXY: '1' })
})

const ask = async (url: string, headers: Record<string, string> = {}) =>
  (await running.app.inject({ url, headers })).json()
const fromOutside = { 'x-forwarded-for': '198.51.100.7' }
const proofAt = (milliseconds: number) => ({
  [proofHeader]: running.dependencies.doctorProof.issue(new Date(running.clock.now().getTime() + milliseconds)),
})

describe('the health of a server', () => {
  test('shows strangers only whether it is live and ready', async () => {
    expect(await ask('/health/live', fromOutside)).toEqual({ status: 'live' })
    expect(await ask('/health/ready', fromOutside)).toEqual({ status: 'ready' })
  })

  test('tells this machine also of the backup', async () => {
    expect(await ask('/health/ready')).toEqual({ status: 'ready', backup: 'none yet' })
  })

  test('tells the doctor, through a proxy too, of the backup and whether the proxy is believed', async () => {
    const doctor = { ...fromOutside, ...proofAt(0) }
    expect(await ask('/health/live', doctor)).toEqual({ status: 'live', forwarded: 'trusted' })
    expect(await ask('/health/ready', doctor)).toEqual({ status: 'ready', backup: 'none yet' })
  })

  test('tells the doctor of a machine whose clock is a minute ahead or behind', async () => {
    for (const off of [-60_000, 60_000])
      expect(await ask('/health/live', { ...fromOutside, ...proofAt(off) })).toHaveProperty('forwarded')
  })

  test.each([
    ['made up', { [proofHeader]: 'x'.repeat(43) }],
    ['of a few minutes ago', () => proofAt(-180_000)],
    ['of the future', () => proofAt(180_000)],
  ])('treats the sender of a proof that is %s as a stranger', async (_, proof) => {
    const shown = typeof proof === 'function' ? proof() : proof
    expect(await ask('/health/live', { ...fromOutside, ...shown })).toEqual({ status: 'live' })
  })
})
