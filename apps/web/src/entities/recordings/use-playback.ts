import { useEffect, useRef, useState } from 'react'

/** Listening to a take. Its length is told from outside: what a browser records does not say how long it is. */
export function usePlayback(url: string | null, length: number) {
  const audio = useRef<HTMLAudioElement>(undefined)
  const [playing, setPlaying] = useState(false)
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    if (!url) return
    const player = new Audio(url)
    audio.current = player
    player.ontimeupdate = () => setSeconds(player.currentTime)
    player.onplay = () => setPlaying(true)
    player.onpause = () => setPlaying(false)
    player.onended = () => setSeconds(0)
    return () => {
      player.pause()
      audio.current = undefined
      setPlaying(false)
      setSeconds(0)
    }
  }, [url])
  return {
    playing,
    seconds,
    share: length > 0 ? Math.min(1, seconds / length) : 0,
    toggle() {
      const player = audio.current
      if (!player) return
      // a device that cannot play leaves the button as it is
      if (player.paused) void player.play().catch(() => undefined)
      else player.pause()
    },
  }
}
