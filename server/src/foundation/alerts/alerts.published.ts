/** What other modules may use of alerts inside their own statements and transactions. */

export {
  alertById,
  type AlertsPage,
  closeAlert,
  lockAlert,
  type StoredAlert,
  openAlerts,
  openAlertsCount,
} from './alerts.store.ts'
