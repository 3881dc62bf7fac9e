import { keysOf } from '@sahay/contract/kernel/keys'
import type { Role } from '@sahay/contract/staff/staff'

/** How a kind of document is kept. */
export interface DocumentPolicy {
  readonly isPrivate: boolean
  /** After how many days it is erased; null: it lives with its record. */
  readonly days: number | null
  /** Pixels; larger pictures are made smaller. */
  readonly longest: number
}

/** How often something may be done within some seconds. */
export interface LimitRule {
  /** Whom it is counted for: everybody at a network address, an account, or anyone who is written to. */
  readonly by: 'address' | 'account' | 'recipient'
  readonly most: number
  readonly seconds: number
}

/** When a job runs. */
export interface Schedule {
  readonly everySeconds: number
  /** After which a run counts as stuck, and another may start beside it; two minutes unless said. */
  readonly deadlineSeconds?: number
}

/** What each name of a table stands for. */
interface Tables {
  /** Which roles among the staff may do it. */
  readonly permissions: readonly Role[]
  readonly documentKinds: DocumentPolicy
  /** A call of the contract that names `help` is held to all rules whose names begin with `help.`. */
  readonly limits: LimitRule
  /** Its due work; the service that does it adds it to `jobs` by this name. */
  readonly jobs: Schedule
  /**
   * Those of its tables with which the application's role may do less than everything: what, beside reading them.
   * Nobody but the owner may truncate, add triggers, or change what a table is.
   */
  readonly grants: string
}

/** The names that a module brings along, each spelt in its declaration alone. */
export interface ModuleDeclaration
  extends Partial<{
    readonly [Part in keyof Tables]: Readonly<Record<string, Tables[Part]>>
  }> {
  readonly name: string
  /** Its audit actions, but for those of its registers. */
  readonly auditActions?: readonly string[]
  /** What one of each of its registers is called; what is done with any is noted as `school.saved`, `.retired`, `.brought_back`. */
  readonly registers?: readonly string[]
  /** What the ids of its records begin with: vol for vol_4f8…. */
  readonly idPrefixes?: readonly string[]
  /** Series of numbers that people read out: HELP for HELP/2026-27/0001. */
  readonly numberSeries?: readonly string[]
  /** Those of its tables that no backup holds: they are empty after a restore. */
  readonly leftOutOfBackups?: readonly string[]
  /** Accounts of the ledger that money is given to; one that ends in a colon takes a record's id behind it. */
  readonly funds?: readonly string[]
}

/**
 * The declarations of all modules: `modules.ts` adds those below the features, and each feature its own, by declaration
 * merging. So the compiler knows every name, and no list of them stands anywhere.
 */
export interface Modules {}

type NamesOf<Part> = Part extends readonly (infer Name extends string)[] ? Name : keyof Part & string

type NamesIn<Module, Part extends PropertyKey> =
  Module extends Readonly<Record<Part, infer Names>> ? NamesOf<Names> : never

/** Every name that some module declares in one part of its declaration. */
export type Declared<Part extends keyof ModuleDeclaration> = NamesIn<Modules[keyof Modules], Part>

/** What a member of the staff may be allowed to do. */
export type Operation = Declared<'permissions'>

/** A table of all modules together. */
export type Table<Part extends keyof Tables> = Readonly<Record<Declared<Part>, Tables[Part]>>

/** Puts a table of all modules together. */
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
