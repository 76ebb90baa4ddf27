import type { ErrorCode } from '@aulaviva/contract/calls'
import { defineWords, plural } from '#platform/words/define-words.ts'

const spoken = (seconds: number) =>
  seconds % 60 === 0
    ? plural(seconds / 60, { one: '1 minute', other: `${seconds / 60} minutes` })
    : plural(seconds, { one: '1 second', other: `${seconds} seconds` })

export const recorderWords = defineWords('recorder', {
  name: 'Your spoken answer',
  record: 'Record',
  stop: 'Stop',
  play: 'Listen',
  pause: 'Pause',
  again: 'Record again',
  use: 'Use this answer',
  check: 'Check microphone',
  sendNow: 'Try now',
  time: (now: string, most: string) => `${now} of ${most}`,
  standing: {
    loading: 'One moment…',
    idle: (least: number, most: number) => `Speak for at least ${spoken(least)} and at most ${spoken(most)}.`,
    asking: 'Your browser asks whether it may use the microphone. Choose “Allow”.',
    checking: 'Say something…',
    hears: 'We can hear you.',
    recording: 'Recording. Speak now.',
    unheard: 'We can’t hear you yet. Is the right microphone on?',
    taken: 'Listen to it, record again, or use it.',
    sending: (percent: string) => `Sending… ${percent}`,
    waiting: 'Kept on this device. It will be sent when the connection is back.',
    waitingFor: (reason: string) => `Kept on this device and sent again by itself. ${reason}`,
    kept: 'Your answer is saved.',
  },
  problems: {
    insecure: {
      title: 'This address can’t use a microphone',
      body: 'Browsers lend the microphone to secure addresses only. Open the academy with https:// in front.',
    },
    unsupported: {
      title: 'This browser can’t record',
      body: 'Use a current Chrome, Edge, Firefox or Safari, on this or on another device. Your other answers are kept.',
    },
    denied: {
      title: 'The microphone is blocked for this page',
      body: 'Press the lock or the microphone beside the address, allow the microphone, then press “Record” again. On a phone it may also be off for the browser in the phone’s settings.',
    },
    'no-device': {
      title: 'There is no microphone',
      body: 'Plug in a headset or switch on the microphone, then press “Record” again.',
    },
    'in-use': {
      title: 'Another program has the microphone',
      body: 'Close the call or the program that uses it, then press “Record” again.',
    },
    failed: {
      title: 'The microphone didn’t start',
      body: 'Press “Record” again. If that doesn’t help, reload the page: your answers are kept.',
    },
    empty: {
      title: 'Nothing was recorded',
      body: 'The microphone sent no sound. With a Bluetooth headset, try the device’s own microphone.',
    },
    'too-short': {
      title: 'That was too short',
      body: 'Take your time: press “Record”, speak, and press “Stop” when you have finished.',
    },
    silent: {
      title: 'We heard nothing',
      body: 'The recording is silent. See whether the microphone is muted, or whether the right one is chosen, and check it before you record again.',
    },
    revoked: {
      title: 'The permission was taken back',
      body: 'The microphone was blocked while you were speaking. Allow it again beside the address to go on.',
    },
    disconnected: {
      title: 'The microphone stopped',
      body: 'It was unplugged or switched off while you were speaking. What came before is kept if it is long enough.',
    },
    refused: { title: 'The academy couldn’t keep this recording', body: 'Please record it again.' },
  },
  refusals: {
    recording_empty: 'It holds no sound. Please record it again.',
    recording_silent: 'It is silent: no voice can be heard in it. Check the microphone and record again.',
    recording_too_short: 'It is too short. Please record it again.',
    recording_unreadable: 'It arrived damaged. Please record it again.',
    too_large: 'It is too large. Please make it shorter.',
  } satisfies Partial<Record<ErrorCode, string>> /** Why a take waits for longer than the connection. */,
  waitingReasons: {
    upload_limit_reached: 'You have sent as many recordings as one day allows.',
    storage_full: 'The academy has no room left for recordings: please tell them.',
    status_not_allowed: 'The academy takes none of you at the moment: please ask them.',
  } satisfies Partial<Record<ErrorCode, string>>,
})
