import { z } from 'zod'
import { demandTls, unsafe, warningsOf } from './config-safety.ts'
import { isProxyList } from './proxies.ts'
import { readTraceTarget, traceVariables } from './trace-target.ts'
import { optional, optionalIf } from './variable.ts'

/** The environment, read here and nowhere else; every failure is a sentence that names the variable. */

const flag = z
  .enum(['', '0', '1', 'true', 'false'])
  .default('')
  .transform((value) => value === '1' || value === 'true')
const address = optional.pipe(z.url('must be an address such as https://example.org').nullable())
const database = optionalIf((value) => /^postgres(ql)?:\/\//.test(value), 'must begin with postgres://')
const MB = 1024 * 1024
const WORKERS = 'must be how many processes answer, from 1 to 64'
const POOL = 'must be how many connections a process may have, from 3 to 200'
const megabytes = z.coerce.number('must be megabytes').int().min(0)

const environment = z.object({
  NODE_ENV: optional,
  PORT: z.coerce.number('must be a port number').int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: address,
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: database,
  DATABASE_DIRECT_URL: database,
  DATABASE_READ_URL: database,
  // a request may hold one connection while another waits for the listener's echo or a readiness probe
  DATABASE_POOL: z.coerce.number(POOL).int(POOL).min(3, POOL).max(200, POOL).default(10),
  RAZORPAY_KEY_ID: optional,
  RAZORPAY_KEY_SECRET: optional,
  RAZORPAY_WEBHOOK_SECRET: optional,
  RAZORPAY_URL: address,
  RAZORPAY_CHECKOUT_URL: address,
  RAZORPAY_TIMEOUT_MS: z.coerce.number('must be milliseconds').int().min(100).max(120_000).default(8_000),
  SMTP_URL: optionalIf((value) => /^smtps?:\/\//.test(value), 'must begin with smtp:// or smtps://'),
  SMS_URL: optionalIf((value) => /^https?:\/\//.test(value), 'must begin with https:// or http://'),
  MAIL_FROM: optional,
  SECRET_KEY: optionalIf((value) => value.length >= 32, 'must be at least 32 characters'),
  OLD_SECRET_KEYS: optional,
  STORAGE_URL: optionalIf(
    (value) => /^s3:\/\/[^/]*[a-z0-9]/.test(value),
    'must be such as s3://bucket?endpoint=https://…&region=ap-south-1',
  ),
  BACKUP_URL: optional,
  BACKUP_KEY: optionalIf((value) => value.length >= 32, 'must be at least 32 characters'),
  FREE_DISK_FLOOR_MB: megabytes.default(1024),
  UPLOADS_MB_A_DAY: megabytes.default(2048),
  SEED: z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.enum(['demo', 'site', 'none'], 'must be demo, site or none').optional(),
  ),
  DEMO: flag,
  TEST_CONTROLS: flag,
  LIMITS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  TRUST_PROXY: optionalIf(
    isProxyList,
    'must list the addresses or networks of your proxies, such as 10.0.0.5 or 10.0.0.0/8, not everybody’s',
  ),
  METRICS_TOKEN: optionalIf((value) => value.length >= 16, 'must be at least 16 random characters'),
  API_URL: optionalIf(
    () => false,
    'is not offered: the pages ask the API in their own process. Leave it out',
  ),
  ...traceVariables,
  WORKERS: z.coerce.number(WORKERS).int(WORKERS).min(1, WORKERS).max(64, WORKERS).default(1),
  DRAIN_SECONDS: z.coerce.number('must be a number of seconds').min(0).max(300).default(0),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
})

/** A payment provider outside of this process. */
export interface ProviderConfig {
  readonly keyId: string
  readonly keySecret: string
  /** The newest first; after a rotation the old one still signs older events. */
  readonly webhookSecrets: readonly string[]
  readonly url: string
  readonly checkoutUrl: string
}

/** A bucket for storing files. */
export interface BucketConfig {
  readonly bucket: string
  /** null: the cloud's own, by region. */
  readonly endpoint: string | null
  readonly region: string
  /** Null to use the machine's own credentials. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | null
}

/** Where backups go: a bucket, or a folder. */
export type BackupTarget = { readonly bucket: BucketConfig } | { readonly folder: string }

export type Seed = 'demo' | 'site' | 'none'

/** The parsed environment. */
export type Config = Readonly<ReturnType<typeof readConfig>>

/** An invalid configuration, with lines for the person who starts the program. */
export class ConfigError extends Error {}

/** Reads and checks the environment. Throws a ConfigError that names every variable at fault. */
export function readConfig(env: Readonly<Record<string, string | undefined>>) {
  const read = environment.safeParse(env)
  if (!read.success) {
    throw new ConfigError(
      read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('\n'),
    )
  }
  const values = read.data
  const provider = readProvider(values)
  const demo = provider === null || provider.url.includes('/sandbox') || values.SMTP_URL === null
  const production = values.NODE_ENV === 'production'
  const faults: string[] = []
  if (production && demo && !values.DEMO) {
    faults.push(
      'NODE_ENV=production needs RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and SMTP_URL (or DEMO=1 for a demonstration)',
    )
  }
  if (production && values.TEST_CONTROLS) faults.push('TEST_CONTROLS is refused with NODE_ENV=production')
  if (!demo && values.SECRET_KEY === null)
    faults.push('SECRET_KEY is needed: at least 32 random characters, kept safe')
  // a test's server may have a provider and a mail server of its own on this machine
  const simulated = demo || values.TEST_CONTROLS
  if (!simulated) faults.push(...unsafe(values))
  const oldSecretKeys = values.OLD_SECRET_KEYS?.split(',').map((key) => key.trim()) ?? []
  if (values.BACKUP_URL !== null && values.BACKUP_KEY === null)
    faults.push(
      'BACKUP_KEY is needed beside BACKUP_URL: at least 32 random characters, kept apart from the backups',
    )
  if (values.BACKUP_KEY !== null && [values.SECRET_KEY, ...oldSecretKeys].includes(values.BACKUP_KEY))
    faults.push(
      'BACKUP_KEY must be another key than SECRET_KEY: whoever finds a backup and one key must not have both',
    )
  if (values.DATABASE_READ_URL !== null && values.DATABASE_URL === null)
    faults.push(
      'DATABASE_READ_URL needs DATABASE_URL: the database that Sahay brings along has no standby to read from',
    )
  if (faults.length > 0) throw new ConfigError(faults.join('\n'))
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl: values.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    dataDir: values.DATA_DIR,
    /** The application's own role; null for the embedded database. */
    databaseUrl: values.DATABASE_URL,
    /** The owner's role, past any pooler: migrations, grants, LISTEN, retention; null: the same as `databaseUrl`. */
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    /** A standby for reading the office's lists, with the application's role; null if `databaseUrl` answers everything. */
    databaseReadUrl: values.DATABASE_READ_URL,
    /** The most connections of a process with the application's role. */
    databasePool: values.DATABASE_POOL,
    /** null: the sandbox, mounted at /sandbox. */
    provider,
    /** null: the demo's own mailbox. */
    smtpUrl: values.SMTP_URL && demandTls(values.SMTP_URL),
    /** Null: codes for a mobile number are sent to the account's mail address. */
    smsUrl: values.SMS_URL,
    mailFrom: values.MAIL_FROM ?? 'Sahay Trust <no-reply@sahay.example>',
    secretKey: values.SECRET_KEY,
    /** Earlier secret keys, with which older documents are encrypted. */
    oldSecretKeys,
    /** null: the data folder. */
    bucket: values.STORAGE_URL ? readBucket(new URL(values.STORAGE_URL)) : null,
    /** Destination of the nightly backups; null for none. */
    backupTo: values.BACKUP_URL ? readBackupTarget(values.BACKUP_URL) : null,
    /** The key that encrypts backups. */
    backupKey: values.BACKUP_KEY,
    /** The space that must stay free on the data folder's disk for accepting pictures, in bytes. */
    freeDiskFloor: values.FREE_DISK_FLOOR_MB * MB,
    /** The most bytes of all pictures of one day. */
    uploadsADay: values.UPLOADS_MB_A_DAY * MB,
    /** The demo's content: all, only what visitors see, or none. */
    seed: values.SEED ?? usualSeed(simulated, values.TEST_CONTROLS),
    /** Payments or mails are simulated; every page says so. */
    demo,
    /** True for a demo or a test's server: the database may have demo content. */
    simulated,
    /** True if the stand-ins answer only this machine. */
    loopbackOnly: !values.DEMO,
    testControls: values.TEST_CONTROLS,
    /** The time-out for the provider, in milliseconds. */
    providerTimeoutMs: values.RAZORPAY_TIMEOUT_MS,
    // in tests and measurements one machine plays many visitors; where strangers have access, the limits apply
    limitsByAddress: !(values.LIMITS === 'off' && (values.TEST_CONTROLS || (demo && !values.DEMO))),
    trustProxy: values.TRUST_PROXY,
    /** The number of processes that answer on the port. */
    workers: values.WORKERS,
    /** How long it serves after it was told to end, so that a balancer notices, in seconds. */
    drainSeconds: values.DRAIN_SECONDS,
    logLevel: values.LOG_LEVEL,
    /** Callers with this token may read `/metrics` from other machines; null: only this machine may. */
    metricsToken: values.METRICS_TOKEN,
    /** The destination of traces; null for none. */
    traceTarget: readTraceTarget(values),
    /** Warnings for the operator, as sentences. */
    warnings: [
      ...warningsOf({
        DATABASE_URL: values.DATABASE_URL,
        DATABASE_DIRECT_URL: values.DATABASE_DIRECT_URL,
        DATABASE_READ_URL: values.DATABASE_READ_URL,
      }),
      ...(simulated || values.BACKUP_URL
        ? []
        : ['BACKUP_URL is not set: nothing makes backups. See docs/handbook/backup.md']),
    ],
  }
}

/** A test starts with the public content only, because it creates the cases and money that it counts. */
function usualSeed(simulated: boolean, testControls: boolean): Seed {
  if (!simulated) return 'none'
  return testControls ? 'site' : 'demo'
}

function readProvider(values: z.output<typeof environment>): ProviderConfig | null {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret, RAZORPAY_WEBHOOK_SECRET: webhook } = values
  if (!keyId && !keySecret && !values.RAZORPAY_URL) return null
  if (!keyId || !keySecret || !webhook) {
    throw new ConfigError('RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET belong together')
  }
  return {
    keyId,
    keySecret,
    webhookSecrets: webhook.split(',').map((secret) => secret.trim()),
    url: (values.RAZORPAY_URL ?? 'https://api.razorpay.com/v1').replace(/\/+$/, ''),
    checkoutUrl: values.RAZORPAY_CHECKOUT_URL ?? 'https://checkout.razorpay.com/v1/checkout.js',
  }
}

/** Parses the destination of backups: `s3://bucket?…`, or the path of a folder. Throws a ConfigError if it is neither. */
export function readBackupTarget(text: string): BackupTarget {
  if (/^s3:\/\/[^/]*[a-z0-9]/.test(text)) return { bucket: readBucket(new URL(text)) }
  if (/^[a-z0-9]+:\/\//i.test(text))
    throw new ConfigError(
      'BACKUP_URL must be a folder such as /srv/backups, or such as s3://key:secret@bucket?endpoint=https://…&region=ap-south-1',
    )
  return { folder: text }
}

function readBucket({ hostname, username, password, searchParams }: URL): BucketConfig {
  return {
    bucket: hostname,
    endpoint: searchParams.get('endpoint'),
    region: searchParams.get('region') ?? 'ap-south-1',
    credentials: username
      ? { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) }
      : null,
  }
}
