/** Keeps the screen awake, if the device supports it, until the returned function is called. */
export function keepAwake(): () => void {
  let currentLock: WakeLockSentinel | undefined
  let isReleased = false
  const requestLock = () => {
    if (isReleased || document.visibilityState !== 'visible') return
    navigator.wakeLock?.request('screen').then(
      lock => {
        if (isReleased) void lock.release()
        else currentLock = lock
      },
      // A device in power-saving mode rejects it.
      () => undefined,
    )
  }
  requestLock()
  // A hidden page has lost the lock.
  document.addEventListener('visibilitychange', requestLock)
  return () => {
    isReleased = true
    document.removeEventListener('visibilitychange', requestLock)
    void currentLock?.release()
  }
}
