import { keysOf } from '@sahay/contract/kernel/keys'
import type { Role } from '@sahay/contract/staff/staff'

/** The storage policy of a kind of document. */
export interface DocumentPolicy {
  readonly isPrivate: boolean
  /** After how many days it is erased; null: it lives with its record. */
  readonly days: number | null
  /** Pixels; larger pictures are scaled down. */
  readonly longest: number
}

/** How often something may be done within some seconds. */
export interface LimitRule {
  /** The subject that is counted: a network address, an account, or the recipient of a message. */
  readonly by: 'address' | 'account' | 'recipient'
  readonly most: number
  readonly seconds: number
}

/** The schedule of a job. */
export interface Schedule {
  readonly everySeconds: number
  /** Time after which a run counts as stuck, and another may start beside it; defaults to two minutes. */
  readonly deadlineSeconds?: number
}

/** The value type for the names of each table. */
interface Tables {
  /** Which roles among the staff may do it. */
  readonly permissions: readonly Role[]
  readonly documentKinds: DocumentPolicy
  /** A call of the contract that names `help` is subject to all rules whose names begin with `help.`. */
  readonly limits: LimitRule
  /** Its due work; the service that does it adds it to `jobs` by this name. */
  readonly jobs: Schedule
  /**
   * Tables on which the application's role has fewer than all rights: those it has besides reading. Only the owner may
   * truncate, add triggers, or change a table's definition.
   */
  readonly grants: string
}

/** The names that a module declares, each spelt only in its declaration. */
export interface ModuleDeclaration
  extends Partial<{
    readonly [Part in keyof Tables]: Readonly<Record<string, Tables[Part]>>
  }> {
  readonly name: string
  /** Its audit actions, except those of its registers. */
  readonly auditActions?: readonly string[]
  /** The singular names of its registers; their changes are logged as `school.saved`. */
  readonly registers?: readonly string[]
  /** Id prefixes of its records: vol for vol_4f8…. */
  readonly idPrefixes?: readonly string[]
  /** Series of numbers that people read out: HELP for HELP/2026-27/0001. */
  readonly numberSeries?: readonly string[]
  /** Its tables that no backup contains: they are empty after a restore. */
  readonly leftOutOfBackups?: readonly string[]
  /** Ledger accounts that receive money; for one that ends with a colon, a record's id is appended. */
  readonly funds?: readonly string[]
}

/**
 * The declarations of all modules: `modules.ts` adds those below the features, and each feature its own, by declaration
 * merging. So the compiler knows every name, and no list of them is needed.
 */
export interface Modules {}

type NamesOf<Part> = Part extends readonly (infer Name extends string)[] ? Name : keyof Part & string

type NamesIn<Module, Part extends PropertyKey> =
  Module extends Readonly<Record<Part, infer Names>> ? NamesOf<Names> : never

/** All names that modules declare in one part of their declarations. */
export type Declared<Part extends keyof ModuleDeclaration> = NamesIn<Modules[keyof Modules], Part>

/** An operation that a member of staff may be permitted. */
export type Operation = Declared<'permissions'>

/** One part of all modules' declarations, merged. */
export type Table<Part extends keyof Tables> = Readonly<Record<Declared<Part>, Tables[Part]>>

/** Merges one part of all modules' declarations. */
export function tableOf<Part extends keyof Tables>(
  modules: readonly ModuleDeclaration[],
  part: Part,
): Table<Part> {
  const entries = modules.flatMap((module) => Object.entries(module[part] ?? {}))
  // the names are those that the modules declare: the compiler has them from the same declarations
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- said above
  return Object.fromEntries(entries) as Table<Part>
}

/** Everything a role may do. */
export function operationsOf(permissions: Table<'permissions'>, role: Role): Operation[] {
  return keysOf(permissions).filter((name) => permissions[name].includes(role))
}

const parts = [
  'permissions',
  'documentKinds',
  'limits',
  'jobs',
  'grants',
  'auditActions',
  'registers',
  'idPrefixes',
  'numberSeries',
  'leftOutOfBackups',
  'funds',
] as const

/** Throws a sentence that names both modules where two have one name, or declare the same. */
export function checkNames(modules: readonly ModuleDeclaration[]): void {
  const owners = new Map<string, string>()
  const claim = (what: string, owner: string) => {
    const other = owners.get(what)
    if (other !== undefined) throw new Error(`the modules ${other} and ${owner} both have ${what}`)
    owners.set(what, owner)
  }
  for (const module of modules) {
    claim(`the name ${module.name}`, module.name)
    for (const part of parts) {
      const declared = module[part] ?? []
      const names = Array.isArray(declared) ? declared : Object.keys(declared)
      for (const name of names) claim(`${part} ${String(name)}`, module.name)
    }
  }
}
