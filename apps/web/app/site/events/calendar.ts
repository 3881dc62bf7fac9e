import { msg } from '@lingui/core/macro'
import type { LoaderFunctionArgs } from 'react-router'
import { apiContext, i18nContext } from '../../shell/api-context.ts'
import { addressIn } from '../../shell/plain-forms/site-address.server.ts'
import { timerPath } from '../../shell/public-pages.ts'

/** The duration of a draw in a calendar, in milliseconds. */
const DRAW_MS = 30 * 60 * 1000

/** An instant in iCalendar form: 20261123T053000Z. */
const stamp = (at: number) => new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, '')

/** Escapes a text for iCalendar. */
const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** Folds a line to at most 75 octets; the rest continues on the next line after a blank. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  for (const sign of line) {
    if (new TextEncoder().encode(part + sign).length > 74) {
      parts.push(part)
      part = ''
    }
    part += sign
  }
  return [...parts, part].join('\r\n ')
}

/** `/calendar/:id.ics`: the draw of an event as a calendar file; a 404 until its day is known. */
export async function loader({ params, request, context }: LoaderFunctionArgs): Promise<Response> {
  const id = /^(\w+)\.ics$/.exec(params['file'] ?? '')?.[1]
  const { data } = await context.get(apiContext).call('GET event/list')
  const event = data.find((one) => one.id === id)
  if (!event?.draw_at) return new Response(null, { status: 404 })
  const { origin } = new URL(request.url)
  const begins = Date.parse(event.draw_at)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Sahay//Draws//EN',
    'BEGIN:VEVENT',
    `UID:${event.id}@${new URL(origin).hostname}`,
    `DTSTAMP:${stamp(Date.parse(event.now))}`,
    `DTSTART:${stamp(begins)}`,
    `DTEND:${stamp(begins + DRAW_MS)}`,
    `SUMMARY:${escaped(`${event.name}: ${context.get(i18nContext)._(msg`Winning Announcement`)}`)}`,
    `URL:${addressIn(request, timerPath(event))}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return new Response(`${lines.map(folded).join('\r\n')}\r\n`, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${event.id}.ics"`,
      'cache-control': 'no-cache',
    },
  })
}
