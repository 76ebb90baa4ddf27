/**
 * Settings with limits that no test reaches: a test does in a minute what people do in weeks. Programs installed on
 * this machine do not process the videos of tests either.
 */
export const unlimited = {
  FFMPEG_PATH: 'off',
  WRITES_PER_MINUTE: '1000000',
  WRITES_PER_DAY: '1000000',
  TOKEN_REQUESTS_PER_MINUTE: '1000000',
  PRIVATE_BOOKINGS_PER_DAY: '1000000',
  CANCELLATIONS_PER_DAY: '1000000',
  TAKE_OVERS_PER_DAY: '1000000',
  MAILS_PER_HOUR: '1000000',
}
