import { useEffect, useState } from 'react'

const pause = 400

/** The value once it has not changed for a moment, so that requests wait until typing stops. */
export function useSettled<T>(value: T): T {
  const [settled, settle] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => settle(value), pause)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
