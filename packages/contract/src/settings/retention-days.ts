/** The retention periods that the privacy page quotes, in days. In their own file, so that a browser loads only these. */
export const quotedDays = {
  unpaidApplications: 30,
  helpRequests: 730,
  messages: 180,
  webhookBodies: 90,
  backups: 35,
} as const
