import { globSync } from 'node:fs'
import { join, relative } from 'node:path'

const root = join(import.meta.dirname, '../../../..')
const sheets = globSync(['packages/ui/**/*.module.css', 'apps/web/app/**/*.module.css'], { cwd: root })
  .map((path) => path.replaceAll('\\', '/'))
  .toSorted()
const named = /\.([a-z_][\w-]*)|@keyframes\s+([\w-]+)/gi

/**
 * Returns a class name for built pages: the sheet's number and the name's position in it, such as `_2fC`. Class names occur
 * many times in each page, and long ones are a tenth of its bytes. The same sources always give the same names.
 */
export function className(name: string, file: string, css: string): string {
  const sheet = numberOf(relative(root, file.replace(/\?.*/, '')).replaceAll('\\', '/'))
  const names = [...new Set([...css.matchAll(named)].map(([, style, movement]) => style ?? movement))]
  const place = names.indexOf(name)
  if (place < 0) throw new Error(`${name} of ${file} has no place`)
  return `_${sheet.toString(36)}${inLetters(place)}`
}

/** A sheet's number; in development a new sheet gets the last one, so that the others' names stay. */
function numberOf(sheet: string): number {
  const place = sheets.indexOf(sheet)
  return place < 0 ? sheets.push(sheet) - 1 : place
}

/** Writes a number in capital letters: A to Z, then AA and so on. */
function inLetters(place: number): string {
  const rest = Math.floor(place / 26)
  return (rest > 0 ? inLetters(rest - 1) : '') + String.fromCharCode(65 + (place % 26))
}
