/** Keeps the screen awake, if the device supports it, until the returned function is called. */
export function keepAwake(): () => void {
  let held: WakeLockSentinel | undefined
  let over = false
  const ask = () => {
    if (over || document.visibilityState !== 'visible') return
    navigator.wakeLock?.request('screen').then(
      lock => {
        if (over) void lock.release()
        else held = lock
      },
      // A device in power-saving mode rejects it.
      () => undefined,
    )
  }
  ask()
  // A hidden page has lost the lock.
  document.addEventListener('visibilitychange', ask)
  return () => {
    over = true
    document.removeEventListener('visibilitychange', ask)
    void held?.release()
  }
}
