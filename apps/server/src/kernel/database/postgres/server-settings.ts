import type { ServerAddress } from './connection.ts'

/** PostgreSQL settings by name, with their values. */
export type ServerSettings = Readonly<Record<string, string>>

/** Sized for one small machine: the whole project stays below 250 MB with its database, 350 MB under load. */
const settings = {
  // a program uses fourteen: several on one machine, as in a rolling release or in tests, have enough
  max_connections: '100',
  shared_buffers: '64MB',
  // Containers often announce huge pages that are not available, and the server dies at the first access.
  huge_pages: 'off',
  // Three reader processes are only worth it on large disks.
  io_method: 'sync',
  max_wal_size: '512MB',
  fsync: 'on',
  synchronous_commit: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
  // People's names and addresses occur in statements and in error details: neither may reach the log.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
} as const

/**
 * The arguments that set a server's settings; `others` override or extend ours. They take precedence over postgresql.conf
 * and `alter system`, so a release can change them.
 */
export function settingsFor(address: ServerAddress, others: ServerSettings = {}): string[] {
  const reach =
    'port' in address
      ? { listen_addresses: '127.0.0.1', port: String(address.port), unix_socket_directories: '' }
      : { listen_addresses: '', port: '5432', unix_socket_directories: '.', unix_socket_permissions: '0700' }
  return Object.entries({ ...settings, ...others, ...reach }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
}
