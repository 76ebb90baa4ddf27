/** Keeps the screen of a device awake, where it can be asked to, until what is returned is called. */
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
      // a device that saves its battery says no
      () => undefined,
    )
  }
  ask()
  // a page that was out of sight has lost it
  document.addEventListener('visibilitychange', ask)
  return () => {
    over = true
    document.removeEventListener('visibilitychange', ask)
    void held?.release()
  }
}
