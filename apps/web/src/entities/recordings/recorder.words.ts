import type { ErrorCode } from '@aulaviva/contract/calls'
import { defineWords, plural } from '#platform/words/define-words.ts'

const formatDuration = (seconds: number) =>
  seconds % 60 === 0
    ? plural(seconds / 60, { one: '1 minute', other: `${seconds / 60} minutes` })
    : plural(seconds, { one: '1 second', other: `${seconds} seconds` })

export const recorderWords = defineWords('recorder', {
  name: 'Your spoken answer',
  record: 'Record',
  stop: 'Stop',
  play: 'Listen',
  pause: 'Pause',
  position: 'Position',
  again: 'Record again',
  use: 'Use this answer',
  check: 'Check microphone',
  time: (now: string, total: string) => `${now} of ${total}`,
  status: {
    loading: 'One moment…',
    idle: (min: number, max: number) => `Speak for at least ${formatDuration(min)} and up to ${formatDuration(max)}.`,
    asking: 'Your browser is asking to use the microphone. Select “Allow.”',
    checking: 'Say something…',
    hears: 'We can hear you.',
    recording: 'Recording. Speak now.',
    unheard: 'We can’t hear you yet. Is the right microphone on?',
    taken: 'Listen to your answer, then use it or record again.',
    sending: (percent: string) => `Uploading… ${percent}`,
    waiting: 'Saved on this device. We’ll keep trying to upload it.',
    waitingFor: (reason: string) => `Saved on this device. We’ll keep trying to upload it. ${reason}`,
    kept: 'Your answer is saved.',
  },
  problems: {
    insecure: {
      title: 'This address can’t use a microphone',
      body: 'Browsers only allow microphones on secure addresses. Open your academy’s site with https:// at the start.',
    },
    unsupported: {
      title: 'This browser can’t record',
      body: 'Use a current version of Chrome, Edge, Firefox, or Safari on this or another device. Your other answers are saved.',
    },
    denied: {
      title: 'Your microphone is blocked for this page',
      body: 'Select the lock or microphone icon next to the address and allow the microphone. Then select “Record” again. On a phone, also check the browser’s permissions in your settings.',
    },
    'no-device': {
      title: 'We couldn’t find a microphone',
      body: 'Plug in a headset or turn on your microphone, then select “Record” again.',
    },
    'in-use': {
      title: 'Another app is using the microphone',
      body: 'End the call or close the app that is using it, then select “Record” again.',
    },
    failed: {
      title: 'The microphone didn’t start',
      body: 'Select “Record” again. If that doesn’t help, reload the page. Your answers are saved.',
    },
    empty: {
      title: 'Nothing was recorded',
      body: 'We didn’t get any sound from the microphone. If you use a Bluetooth headset, try your device’s built-in microphone.',
    },
    'too-short': {
      title: 'Your answer is too short',
      body: 'Take your time. Select “Record” again, speak, then select “Stop” when you’re done.',
    },
    silent: {
      title: 'We couldn’t hear anything',
      body: 'Make sure the right microphone is selected and not muted, then try again.',
    },
    revoked: {
      title: 'Microphone access was removed',
      body: 'To continue, select the lock or microphone icon next to the address and allow the microphone.',
    },
    disconnected: {
      title: 'The microphone stopped',
      body: 'It was unplugged or turned off. If your recording was already long enough, you can still use it.',
    },
    refused: { title: 'We couldn’t save this recording', body: 'Record it again.' },
  },
  refusals: {
    recording_empty: 'The recording has no sound. Record it again.',
    recording_silent: 'We couldn’t hear a voice. Check your microphone and record again.',
    recording_too_short: 'The recording is too short. Record it again.',
    recording_unreadable: 'The recording was damaged. Record it again.',
    too_large: 'The recording is too large. Record a shorter one.',
  } satisfies Partial<Record<ErrorCode, string>> /** Why a take is waiting, other than the connection. */,
  waitingReasons: {
    upload_limit_reached: 'You’ve reached today’s upload limit.',
    storage_full: 'Your academy has no space left for recordings. Let them know.',
    status_not_allowed: 'Your academy isn’t accepting your recordings right now. Contact them.',
  } satisfies Partial<Record<ErrorCode, string>>,
})
