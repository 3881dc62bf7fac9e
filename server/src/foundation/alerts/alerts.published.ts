/** What other modules may use of alerts inside their own statements and transactions. */

export {
  alertById,
  alertsAbout,
  type AlertsFilter,
  alertsPage,
  type AlertsPage,
  closeAlert,
  lockAlert,
  type StoredAlert,
  type WholeAlert,
  openAlertsCount,
} from './alerts.store.ts'
