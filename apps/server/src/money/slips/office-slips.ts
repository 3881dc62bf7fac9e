import * as contract from '@sahay/contract/payments/office-slips'
import { paise } from '@sahay/contract/kernel/money'
import { requireStaff, requireStaffFresh } from '../../kernel/actor.ts'
import type { Core, Executor } from '../../kernel/database/database.ts'
import { fileRoute } from '../../kernel/http/file-route.ts'
import { listed } from '../../platform/records/record.ts'
import { type Api, implement } from '../../kernel/http/implement.ts'
import { msg } from '../../kernel/language/message.ts'
import type { Translator } from '../../kernel/language/translations.ts'
import { Problem, orNotFound } from '../../kernel/problem.ts'
import { noteLook, recordAudit } from '../../platform/audit/audit.ts'
import { refuseAadhaar } from '../../platform/people/aadhaar.ts'
import { isAmong } from '../payments/states.ts'
import type { Slips } from './slips.service.ts'
import * as store from './slips-office.store.ts'
import { cancelSlipOf, type Slip, slipById } from './slips.store.ts'
import { instantsOf } from '../../kernel/time/india.ts'

interface Parts extends Core {
  readonly slips: Pick<Slips, 'pdf' | 'copy'>
}

async function issued(tx: Executor, id: string): Promise<Slip> {
  return orNotFound(await slipById(tx, id))
}

/** Staff's administration of slips. */
export const officeSlips = implement(contract.officeSlips, ({ db, now, slips }: Parts) => ({
  async list({ query: { state, from, until, counter, q, ...page }, say }) {
    const searchText = q ? q.toLowerCase() : null
    const input = { state, counter: counter && counter === 'true', ...instantsOf({ from, until }) }
    const names = searchText === null ? null : await store.slipNames(db, searchText)
    return listed(await store.listSlips(db, { input, searchText, names }, page), (row) => shown(row, say))
  },

  async one({ query: { id }, say }) {
    const found = orNotFound(await store.slipOfOffice(db, id))
    const { code, canceller, cancelReason, ...slip } = found
    return {
      data: {
        ...shown(slip, say),
        given_back: (await slipById(db, id))?.givenBack ?? paise(0),
        check: `/slip/${code}`,
        cancelled: slip.cancelledAt && {
          at: slip.cancelledAt,
          by: canceller ?? '',
          reason: cancelReason ?? '',
        },
      },
    }
  },

  async send({ body: { id }, staff: by }) {
    const slip = await issued(db, id)
    if (slip.cancelledAt) throw new Problem('slip_is_cancelled')
    if (slip.email === '') throw new Problem('slip_has_no_address')
    await slips.copy(slip, (tx) => recordAudit(tx, { action: 'slip.copied', by, subject: id }, now()))
    return { message: msg('message.slip_sent', 'The copy is on its way.') }
  },

  /** Its number stays. Needs a fresh second factor. */
  async cancel({ body: { id, reason }, actor }) {
    const by = requireStaffFresh(actor, now())
    refuseAadhaar(reason)
    const { subjectId } = await issued(db, id)
    await db.transaction(async (tx) => {
      const at = now()
      if ((await cancelSlipOf(tx, subjectId, { at, by: by.staffId, reason })) === 0)
        throw new Problem('slip_is_cancelled')
      await recordAudit(tx, { action: 'slip.cancelled', by, subject: id }, at)
    })
    return { message: msg('message.slip_cancelled', 'The receipt is cancelled.') }
  },
}))

/** Issued slips as a PDF for printing; each access is logged. Also allowed for the person who took the money. */
export const officeSlipFile: Api<Parts> = {
  routes(context, { db, now, slips }) {
    const { readSlipPdf } = contract
    const read = async (id: string, actor: Parameters<typeof requireStaff>[0]) => {
      const { staffId, may } = requireStaff(actor)
      if (!may.includes('slips.read') && (await store.cashierOfSlip(db, id))?.staffId !== staffId)
        throw new Problem('forbidden')
      const slip = await issued(db, id)
      await noteLook(db, { action: 'slip.read', by: actor, subject: id }, now())
      return slip
    }
    const pdf = async (ids: readonly string[], actor: Parameters<typeof requireStaff>[0]) => {
      const printed: Slip[] = []
      for (const id of ids) printed.push(await read(id, actor))
      return slips.pdf(printed)
    }
    const input = readSlipPdf.params.extend(readSlipPdf.query.shape)
    const all = (id: string, more?: string) => [id, ...(more?.split(',') ?? [])]
    fileRoute(context, readSlipPdf, input, ({ id, more }, actor) => pdf(all(id, more), actor), {
      as: 'inline',
    })
  },
}

function shown<S extends store.SlipRow>({ says, cancelledAt, status, ...row }: S, say: Translator['say']) {
  return { ...row, state: stateOf(row.number, cancelledAt, status), towards: say(says.towards) }
}

function stateOf(
  number: string | null,
  cancelledAt: Date | null,
  status: store.SlipRow['status'],
): (typeof contract.officeSlipStates)[number] {
  if (cancelledAt) return 'cancelled'
  if (status && isAmong(status, 'returned')) return 'refunded'
  return number === null ? 'pending' : 'valid'
}
