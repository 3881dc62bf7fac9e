import { useRef, useState } from 'react'

/**
 * Sends once, however often the button is pressed. `once` runs the job unless one is running; a job that returns 'done'
 * keeps the form closed, because the page is navigating away. `failed` is true if the last one failed.
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
