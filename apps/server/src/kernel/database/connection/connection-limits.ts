/** Options of every connection to the database, besides its address; in milliseconds. */
export const connectionLimits = {
  connectionTimeoutMillis: 5_000,
  keepAlive: true,
  // shorter than the time for which firewalls and address translators keep an idle connection
  keepAliveInitialDelayMillis: 10_000,
} as const
