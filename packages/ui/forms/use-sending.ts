import { useRef, useState } from 'react'

/**
 * Sends once however often the button is pressed. `once` runs the job unless one is under way; a job that gives back
 * 'done' keeps the form closed, because the page is on its way elsewhere. `failed` is whether the last one did not.
 */
export function useSending() {
  const [sending, setSending] = useState(false)
  const [failed, setFailed] = useState(false)
  const underWay = useRef(false)

  async function sendOnce(job: () => Promise<'done' | undefined>): Promise<void> {
    if (underWay.current) return
    underWay.current = true
    setSending(true)
    setFailed(false)
    let outcome: 'done' | undefined
    try {
      outcome = await job()
    } finally {
      if (outcome !== 'done') {
        underWay.current = false
        setSending(false)
        setFailed(true)
      }
    }
  }

  return { sending, failed, sendOnce: sendOnce }
}
