import { readJson } from '@sahay/ui/browser/browser-store.ts'
import { CODE_RESEND_SECONDS } from '@sahay/contract/kernel/time'
import { useEffect, useState } from 'react'

/** The deadlines of the waits for another code, by destination; kept through a reload. */
const key = 'resendWait'

interface Wait {
  readonly to: string
  /** Milliseconds since 1970. */
  readonly until: number
}

/** Starts the wait for another code (product.md 4: 120 seconds). Returns the deadline. */
export function beginWait(to: string, seconds = CODE_RESEND_SECONDS): number {
  const wait: Wait = { to, until: Date.now() + seconds * 1000 }
  sessionStorage.setItem(key, JSON.stringify(wait))
  return wait.until
}

/** Returns the deadline of a wait for this destination, or null. */
export function readWait(to: string): number | null {
  const wait = readJson<Wait | null>(sessionStorage, key, null)
  return wait?.to === to ? wait.until : null
}

/** Whole seconds until a deadline, at most the longest wait: otherwise a clock that was set back would show hours. */
export function secondsLeft(until: number, now: number): number {
  return Math.min(CODE_RESEND_SECONDS, Math.max(0, Math.ceil((until - now) / 1000)))
}

/** Seconds until a deadline, computed from the clock instead of counted, so that background tabs are correct when they return. */
export function useSecondsLeft(until: number | null): number {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (until === null) return setLeft(0)
    const look = () => {
      const seconds = secondsLeft(until, Date.now())
      setLeft(seconds)
      if (seconds === 0) clearInterval(ticking)
    }
    const ticking = setInterval(look, 250)
    document.addEventListener('visibilitychange', look)
    look()
    return () => {
      clearInterval(ticking)
      document.removeEventListener('visibilitychange', look)
    }
  }, [until])
  return left
}
