import { useEffect, useRef, useState } from 'react'

/** Plays a take. Its length is passed in, because browser recordings do not declare it. */
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
      // If the device cannot play it, the button stays as it is.
      if (player.paused) void player.play().catch(() => undefined)
      else player.pause()
    },
    move(to: number) {
      setSeconds(to)
      if (audio.current) audio.current.currentTime = to
    },
  }
}
