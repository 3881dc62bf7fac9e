/** The names of a table whose names the compiler knows: of a constant, or of a `Record` that is whole. */
export function keysOf<Name extends string>(table: Readonly<Record<Name, unknown>>): readonly Name[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys answers string[] for every object
  return Object.keys(table) as Name[]
}
