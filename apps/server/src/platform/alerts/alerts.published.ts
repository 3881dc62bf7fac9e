/** Exports that other modules may use inside their own statements and transactions. */

export {
  alertById,
  alertsAbout,
  alertsPage,
  closeAlert,
  isAlertOpen,
  lockAlert,
  type StoredAlert,
  type AlertDetail,
  openAlertsBefore,
  openAlertsCount,
  openOfKind,
  someOfKind,
} from './alerts.store.ts'
