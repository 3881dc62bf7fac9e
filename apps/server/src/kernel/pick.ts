/** The named properties of an object. */
export function pick<T extends object, const K extends keyof T>(of: T, ...names: readonly K[]): Pick<T, K> {
  const picked = Object.fromEntries(names.map((name) => [name, of[name]]))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.fromEntries forgets the names
  return picked as Pick<T, K>
}
