import { useCallback, useEffect, useState } from 'react'
import { type CallAnswer, call, Refusal } from '../../../shell/api.ts'
import { refuse } from '../../shared/forms/refuse.ts'
import { type StatusVisit, ticketIsOver } from './status-visit.ts'

export type Tracked = CallAnswer<'POST trustInquiry/track/read'>['data']
export type Ticket = NonNullable<StatusVisit['ticket']>

/** The lifetime of a ticket: 30 minutes. The server decides; this closes a page that was left open. */
const OPEN_MS = 30 * 60 * 1000

/** Shows why a call with the ticket was refused; an expired ticket leads back to a new code. */
export function refuseTracked(error: unknown): void {
  if (error instanceof Refusal && error.code === 'ticket_over') return ticketIsOver()
  refuse(error)
}

/** Loads the application of a ticket immediately and again on demand, and drops it when the ticket expires. */
export function useTracked(ticket: Ticket) {
  const [tracked, setTracked] = useState<Tracked | null>(null)
  const [failed, setFailed] = useState(false)

  const reload = useCallback(async () => {
    setFailed(false)
    try {
      setTracked((await call('POST trustInquiry/track/read', { body: { ticket: ticket.token } })).data)
    } catch (error) {
      setFailed(true)
      refuseTracked(error)
    }
  }, [ticket.token])

  useEffect(() => void reload(), [reload])
  useEffect(() => {
    const timer = setTimeout(ticketIsOver, Math.max(0, ticket.openedAt + OPEN_MS - Date.now()))
    return () => clearTimeout(timer)
  }, [ticket.openedAt])

  return { tracked, failed, reload }
}
