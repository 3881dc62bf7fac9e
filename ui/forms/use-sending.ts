import { useRef, useState } from 'react'
import type { Sentences } from './checks.ts'

/**
 * Sends once however often the button is pressed. `once` runs the job unless one is under way; a job that gives back
 * 'done' keeps the form closed, because the page is on its way elsewhere. `failed` is whether the last one did not.
 */
export function useSending() {
  const [sending, setSending] = useState(false)
  const [failed, setFailed] = useState(false)
  const underWay = useRef(false)

  async function once(job: () => Promise<'done' | undefined>): Promise<void> {
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

  return { sending, failed, once }
}

export interface FormRefused {
  readonly form: HTMLFormElement
  /** Shows sentences at the boxes they belong to. */
  readonly show: (fields: Sentences) => void
}

/**
 * Sends a form once however often its button is pressed: `job` gets what is written in it. What the job throws goes
 * to `refused`, and the form keeps all that was filled in. `checks` is the answer of `useChecks`.
 */
export function useFormSending(
  checks: { readonly refuse: FormRefused['show'] },
  job: (body: FormData) => Promise<void>,
  refused: (error: unknown, where: FormRefused) => void,
) {
  const { sending, failed, once } = useSending()

  function send(form: HTMLFormElement): void {
    const body = new FormData(form)
    void once(async () => {
      try {
        await job(body)
        return 'done'
      } catch (error) {
        refused(error, { form, show: checks.refuse })
        return undefined
      }
    })
  }

  return { sending, failed, send }
}
