import { quotedDays } from '@sahay/contract/settings/retention-days'
import type { AlertKind } from '@sahay/contract/settings/office-alerts'
import type { Alerts } from '../platform/alerts/alerts.service.ts'
import { type Text, msg } from '../kernel/language/message.ts'
import { BackupRefused } from './refused.ts'
import type { Core } from '../kernel/database/database.ts'

/** Alerts to the owners about backups: one while a problem lasts, and one when it is over. */
export function createBackupAlerts({ db, now, alerts }: Core & { readonly alerts: Alerts }) {
  async function raise(kind: AlertKind, subject: string, details: Text): Promise<void> {
    const matter = { kind, subject, amount: null, details } as const
    if (await db.transaction((tx) => alerts.raiseCondition(tx, matter))) alerts.wake()
  }

  async function passed(kind: AlertKind, ...subjects: readonly string[]): Promise<void> {
    await db.transaction(async (tx) => {
      for (const subject of subjects) await alerts.conditionEnded(tx, kind, subject, now())
    })
    alerts.wake()
  }

  return {
    /** Tonight's backup failed, and why. */
    failed(error: unknown): Promise<void> {
      const why =
        error instanceof BackupRefused ? error.message : msg('alert.backup.log', 'The server’s log says why.')
      const details = msg('alert.backup.failed', 'A backup failed. {why}', { why })
      return raise('backup', 'tonight', details)
    },
    /** There was no good backup for this number of days. */
    none: (days: number): Promise<void> =>
      raise(
        'backup',
        'two days',
        msg('alert.backup.none', 'There was no good backup for {days} days.', { days }),
      ),
    /** Tonight's backup is good: clears the alerts about missing ones. */
    made: (): Promise<void> => passed('backup', 'tonight', 'two days'),
    /** This number of backups should have been erased days ago and still exist; 0 clears the alert. */
    overdue(count: number): Promise<void> {
      if (count === 0) return passed('old_backups', 'too old')
      const details = msg(
        'alert.old_backups.details',
        '{count, plural, one {One backup is older than {days} days and has not been deleted: the storage did not let us delete it.} other {# backups are older than {days} days and have not been deleted: the storage did not let us delete them.}}',
        { count, days: quotedDays.backups },
      )
      return raise('old_backups', 'too old', details)
    },
  }
}
