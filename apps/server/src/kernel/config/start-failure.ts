import { errorCode, rootOf } from '../error-code.ts'

/** The variables that a start may fail by. */
export type StartVariable =
  | 'PORT'
  | 'HOST'
  | 'DATA_DIR'
  | 'DATABASE_URL'
  | 'DATABASE_DIRECT_URL'
  | 'STORAGE_URL'

/** A start that failed, in a sentence for the person who starts it that names the variable. */
export class StartFailure extends Error {}

/** Runs a part of the start; if it fails, throws a StartFailure that names the variable it depends on. */
export async function starting<T>(
  variable: StartVariable,
  value: string | number,
  part: () => T | Promise<T>,
): Promise<T> {
  try {
    return await part()
  } catch (error) {
    if (error instanceof StartFailure) throw error
    throw new StartFailure(sentence(variable, value, error), { cause: error })
  }
}

interface Failure {
  readonly code: string
  readonly message: string
}

function sentence(variable: StartVariable, value: string | number, error: unknown): string {
  const failure = failureOf(error)
  if (variable === 'PORT' || variable === 'HOST') return whereItListens(variable, value, failure)
  if (variable === 'DATA_DIR') return folder(String(value), failure)
  return `${variable}: ${address(String(value), failure)}`
}

function failureOf(error: unknown): Failure {
  const root = rootOf(error)
  // several addresses were tried, for example of `localhost`: the first error is sufficient
  const one: unknown = root instanceof AggregateError ? root.errors[0] : root
  return {
    code: errorCode(one) ?? '',
    message: one instanceof Error ? one.message : String(one),
  }
}

function whereItListens(variable: string, value: string | number, { code, message }: Failure): string {
  if (code === 'EADDRINUSE')
    return `PORT ${value} is in use by another program. Stop it, or set PORT to a free one.`
  if (code === 'EACCES')
    return `PORT ${value} may not be opened by this user. Set PORT to 1024 or above, behind a proxy.`
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'].includes(code))
    return 'HOST is no address of this machine. Set it to 127.0.0.1, or to 0.0.0.0 for all of its addresses.'
  return `${variable} ${value}: ${message}`
}

function folder(path: string, { code, message }: Failure): string {
  const at = `DATA_DIR (${path})`
  switch (code) {
    case 'EEXIST':
    case 'ENOTDIR':
      return `${at} is not a folder. Set it to one that Sahay may write to.`
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `${at} cannot be written to by this user. Give it to the user that Sahay runs as.`
    case 'ENOSPC':
    case 'EDQUOT':
      return `The disk of ${at} is full. Make room and start again.`
    case 'ENOENT':
      return `${at} cannot be made: the folder above it is not there.`
    default:
      return `${at}: ${message}`
  }
}

/** Describes what is wrong with an address, without its user's password. */
function address(url: string, { code, message }: Failure): string {
  const read = URL.canParse(url) ? new URL(url) : null
  const host = read?.searchParams.get('host') ?? (read?.host || 'the host')
  const database = decodeURIComponent(read?.pathname.slice(1) ?? '')
  switch (code) {
    case 'ECONNREFUSED':
    case 'ENOENT':
      return `nothing answers at ${host}. Is PostgreSQL running there, and is the port right?`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `there is no host ${host}.`
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'ETIMEDOUT':
      return `${host} cannot be reached.`
    case '28P01':
    case '28000':
      return `the database at ${host} refuses the user ${decodeURIComponent(read?.username ?? '')} or its password.`
    case '3D000':
      return `there is no database ${database} at ${host}.`
    case '42501':
      return `the user ${decodeURIComponent(read?.username ?? '')} may not do what the start needs: ${message}.`
    case '53300':
      return `the database at ${host} has no connection left for us.`
    default:
      return /timeout|timed out|no answer|terminated/i.test(message)
        ? `${host} did not answer in time. Is a firewall between us and the database?`
        : `${message}${code ? ` (${code})` : ''}.`
  }
}
