/** The periods of the retention list that the privacy page quotes, in days: alone, so that a browser loads no more of it. */
export const quotedDays = {
  unpaidApplications: 30,
  helpRequests: 730,
  messages: 180,
  webhookBodies: 90,
  backups: 35,
} as const
