/** What every connection to the database is opened with, beside its address; in milliseconds. */
export const connectionLimits = {
  connectionTimeoutMillis: 5_000,
  keepAlive: true,
  // below what firewalls and address translators keep an idle connection for
  keepAliveInitialDelayMillis: 10_000,
} as const
