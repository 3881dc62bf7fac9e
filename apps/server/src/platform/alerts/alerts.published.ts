/** What other modules may use of alerts inside their own statements and transactions. */

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
