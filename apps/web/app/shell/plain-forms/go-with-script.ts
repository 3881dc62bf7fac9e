import { redirect } from 'react-router'

/** Redirects from a page for browsers without script to its counterpart with script; for its client loader. */
export function goWithScript(path: string): never {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the page is left, so its loader gives it nothing
  return redirect(path) as never
}
