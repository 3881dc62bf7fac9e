import { useCallback, useEffect, useState } from 'react'
import { type CallAnswer, call, Refusal } from '../../../shell/api.ts'
import { refuse } from '../../shared/forms/refuse.ts'
import { type StatusVisit, ticketIsOver } from './status-visit.ts'

export type Tracked = CallAnswer<'POST trustInquiry/track/read'>['data']
export type Ticket = NonNullable<StatusVisit['ticket']>

/** How long a ticket opens an application: 30 minutes. The server has the last word; this closes a page left open. */
const OPEN_MS = 30 * 60 * 1000

/** Says why a call with the ticket was refused; one whose time is over leads back to a new code. */
export function refuseTracked(error: unknown): void {
  if (error instanceof Refusal && error.code === 'ticket_over') return ticketIsOver()
  refuse(error)
}

/** The application that a ticket opens: read at once, again on demand, and let go when the ticket's time is over. */
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
