import { useEffect, useState } from 'react'

/** Counts down to an instant, once a second; zero when it has passed. */
export function useSecondsUntil(at: number): number {
  const [now, setNow] = useState(Date.now)
  // Effect: runs a timer.
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((at - now) / 1000))
}
