/** Returns the names of a table of drawings or colours, in order. */
export function namesOf<Name extends string>(table: Readonly<Record<Name, unknown>>): readonly Name[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys answers string[] for every object
  return Object.keys(table) as Name[]
}
