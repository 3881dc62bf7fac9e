import type { AlertKind } from '@sahay/contract/settings/office-alerts'
import { minutesAfter } from '../../kernel/time/clock.ts'
import type { Core, Executor } from '../../kernel/database/database.ts'
import type { Jobs } from '../../kernel/jobs/jobs.ts'
import type { Mail } from '../messages/mail.ts'
import { type MailReader, toEach } from '../messages/messages.published.ts'
import type { Messages } from '../messages/messages.service.ts'
import { alertMail, gatheredMail, passedMail } from './alerts.mails.ts'
import * as store from './alerts.store.ts'
import { type TodayHolder, waitingRows } from '../today/today-holder.ts'
import { openToday } from './alerts.store.ts'

export type { Alert, StoredAlert } from './alerts.store.ts'

export interface AlertsDeps extends Core {
  readonly messages: Messages
  readonly jobs: Jobs
  /** The staff who get alerts of a kind, with their languages; read in the transaction that raises the alert. */
  readonly recipients: (tx: Executor, kind: AlertKind) => Promise<readonly MailReader[]>
}

/** The one way to alert staff, for every module. */
export type Alerts = ReturnType<typeof createAlerts>

/** Mails about one kind per hour; further alerts are gathered into one mail. */
const MAILS_AN_HOUR = 3
const HOUR_MINUTES = 60

/** Alerts with their mails: written in one transaction, sent after the commit. */
export function createAlerts({ db, now, messages, jobs, recipients }: AlertsDeps) {
  async function write(tx: Executor, kind: AlertKind, idempotencyKey: string, mail: Mail): Promise<void> {
    await messages.write(tx, ...toEach(await recipients(tx, kind), mail, idempotencyKey))
  }

  async function put(tx: Executor, alert: store.Alert, passing: boolean): Promise<boolean> {
    const at = now()
    const stored = await store.insertAlert(tx, { ...alert, passing, at })
    if (!stored) return false
    if ((await store.mailedSince(tx, alert.kind, minutesAfter(at, -HOUR_MINUTES))) >= MAILS_AN_HOUR)
      return true
    await store.markMailed(tx, stored.id, at)
    await write(tx, alert.kind, `alert:${stored.id}`, alertMail(alert))
    return true
  }

  jobs.add('alerts', async () => {
    const at = now()
    const gathered = await db.transaction(async (tx) => {
      const alerts = await store.gatherUnmailed(tx, minutesAfter(at, -HOUR_MINUTES), at)
      for (const kind of new Set(alerts.map((alert) => alert.kind))) {
        const those = alerts.filter((alert) => alert.kind === kind)
        await write(tx, kind, `alerts:${those[0]?.id ?? ''}`, gatheredMail(kind, those))
      }
      return alerts.length
    })
    if (gathered > 0) messages.wake()
    return gathered
  })

  return {
    /**
     * Alerts staff and mails those whom the kind concerns, in the caller's transaction. Raises each kind and subject
     * once for ever; false if it was raised before. Call `wake` after the commit.
     */
    raise: (tx: Executor, alert: store.Alert): Promise<boolean> => put(tx, alert, false),
    /** The same for a condition that ends and may come again: raised once while it is open. */
    raiseCondition: (tx: Executor, alert: store.Alert): Promise<boolean> => put(tx, alert, true),
    /** Closes a condition that has ended, if it was raised by `before`, and mails that it has passed. */
    async conditionEnded(tx: Executor, kind: AlertKind, subject: string, before: Date): Promise<void> {
      for (const alert of await store.closePassed(tx, { kind, subject, before, at: now() }))
        await write(tx, kind, `alert-passed:${alert.id}`, passedMail(alert))
    },
    /** Closes a condition raised by `before` that staff have dealt with, or that another replaces. Sends no mail. */
    async conditionDealtWith(tx: Executor, kind: AlertKind, subject: string, before: Date): Promise<void> {
      await store.closePassed(tx, { kind, subject, before, at: now() })
    },
    /** Sends the mails soon. */
    wake: messages.wake,
  }
}

/** Open alerts for staff: problems that the system cannot decide or repair. Failed backups have their own row. */
export const alertsToday: TodayHolder = {
  kind: 'alert',
  reads: 'payments.read',
  works: 'payments.refund',
  async find(tx, { most }) {
    const found = await openToday(tx, 'backup', most)
    return waitingRows(found, ({ id, kind, subject, amount, details, createdAt }) => ({
      id,
      name: subject,
      note: details,
      by: null,
      at: createdAt,
      amount,
      state: kind,
    }))
  },
}
