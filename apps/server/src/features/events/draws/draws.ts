import * as contract from '@sahay/contract/events/draws'
import type { Database } from '../../../kernel/database/database.ts'
import { implement } from '../../../kernel/http/implement.ts'
import { msg } from '../../../kernel/language/message.ts'
import { Problem } from '../../../kernel/problem.ts'
import { shownEvent } from '../events.store.ts'
import { maskMobile } from '../public-name.ts'
import { FORMAT, sha256 } from './draw-algorithm.ts'
import type { Draws } from './draws.service.ts'
import * as store from './draws.store.ts'

interface Parts {
  readonly db: Database
  readonly draws: Draws
}

const WON = msg('message.drawn', 'Congratulations!')
const NOT_DRAWN = msg('message.not_drawn', 'The draw has not been held yet.')

/** Requests per minute from one address: a page polls as its draw comes near. */
const often = { perMinute: 120 }

/** Draws for the public; a due draw is held first. */
export const draws = implement(
  contract.draws,
  ({ db, draws: held }: Parts) => ({
    async winners({ query: { eventId } }) {
      if (!(await shownEvent(db, eventId))) throw new Problem('not_found')
      const draw = await held.current(eventId)
      const winners = draw?.drawnAt ? await store.winnersOf(db, draw.id) : []
      const data = winners.map(({ name, mobile, ...winner }) => ({
        ...winner,
        // a winner who could not be reached is not named
        name: winner.returned ? '' : name,
        mobile_no: winner.returned ? '' : maskMobile(mobile),
      }))
      return { data, message: data.length > 0 ? WON : NOT_DRAWN }
    },

    async acknowledge({ body: { eventId, eventUniqueId, winners } }) {
      const event = await shownEvent(db, eventId)
      if (event?.code !== eventUniqueId) throw new Problem('not_found')
      const draw = await held.current(eventId)
      if (!draw?.drawnAt) throw new Problem('not_drawn')
      const drawn = (await store.winnersOf(db, draw.id)).map(({ id }) => id)
      const named = winners.split(',').map((id) => id.trim())
      if (drawn.toSorted().join() !== named.toSorted().join()) throw new Problem('winners_differ')
      return { message: msg('message.winners', 'These are the winners.') }
    },

    async certificate({ query: { eventId } }) {
      if (!(await shownEvent(db, eventId))) throw new Problem('not_found')
      await held.current(eventId)
      const all = await store.drawsOf(db, eventId)
      const live = all.find(({ voidedAt }) => voidedAt === null)
      if (!live) throw new Problem('not_drawn')
      return { data: certify(live), voided: all.filter((draw) => draw.voidedAt !== null).map(certify) }
    },
  }),
  { winners: often, acknowledge: often, certificate: often },
)

/** The certificate of a draw, which anybody can check. */
function certify(draw: Awaited<ReturnType<typeof store.drawsOf>>[number]): contract.Certificate {
  const certificate = {
    format: draw.format,
    event: draw.code,
    draw: draw.nth,
    drawAt: draw.drawAt.toISOString(),
    drawnAt: draw.drawnAt?.toISOString() ?? null,
    list: draw.list,
    listHash: draw.listHash,
    commitment: draw.commitment,
    committedAt:
      (draw.format === FORMAT ? draw.committedAt : null)?.toISOString() ?? draw.fixedAt.toISOString(),
    seed: draw.seed,
    winners: [...draw.winners],
    passed: draw.passed.map(({ from, to }) => ({ from, to })),
    voided: draw.voidedAt && { at: draw.voidedAt.toISOString(), reason: draw.reason ?? '' },
  } satisfies Omit<contract.Certificate, 'fileHash'>
  return { ...certificate, fileHash: sha256(JSON.stringify(certificate)) }
}
