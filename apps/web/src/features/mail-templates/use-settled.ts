import { useEffect, useState } from 'react'

const pause = 400

/** A value once it has stood still for a moment: what is typed is asked about when the typing rests. */
export function useSettled<T>(value: T): T {
  const [settled, settle] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => settle(value), pause)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
