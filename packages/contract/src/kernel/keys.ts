/**
 * Returns a table's keys with their types. Only for tables whose keys the compiler knows exactly: a constant, or a complete
 * `Record`.
 */
export function keysOf<Name extends string>(table: Readonly<Record<Name, unknown>>): readonly Name[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys answers string[] for every object
  return Object.keys(table) as Name[]
}
