import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lineAt } from './imports.ts'
import { readWorkspaces } from './workspaces.ts'

/** A stylesheet's names as a file knows them: `import css from './a.module.css'`. */
export const imported = /^import (\w+) from ['"]([^'"]+\.module\.css)['"]/gm

/** Names that a stylesheet hands out: its classes and its animations, without those of the whole page. */
export function classesOf(stylesheet: string): Set<string> {
  const own = stylesheet
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '')
    .replaceAll(/:global\([^)]*\)/g, '')
  const names = own.matchAll(/\.(-?[a-z_][\w-]*)|@keyframes\s+([\w-]+)/gi)
  return new Set(Array.from(names, ([, name, animation]) => name ?? animation ?? ''))
}

/**
 * Finds classes that a module asks its stylesheet for by name, and that are not there: the types do not know them, and
 * what is drawn has no look. A name that is put together only when the page runs is not seen here.
 */
export function findClassBreaches(
  root: string,
  sources: ReadonlyMap<string, string>,
  read: (file: string) => string = (file) => readFileSync(join(root, file), 'utf8'),
): string[] {
  const { resolve } = readWorkspaces(root)
  const classes = new Map<string, Set<string>>()
  const breaches: string[] = []
  for (const [file, source] of sources) {
    for (const [, local = '', specifier = ''] of source.matchAll(imported)) {
      const target = resolve(file, specifier)
      if (!('file' in target)) continue
      const known = classes.get(target.file) ?? classesOf(read(target.file))
      classes.set(target.file, known)
      // the types let nobody write `css.name`
      const bracketed = new RegExp(`\\b${local}\\[['"]([^'"]+)['"]\\]`, 'g')
      for (const { 1: name = '', index } of source.matchAll(bracketed)) {
        if (known.has(name)) continue
        breaches.push(
          `${file}:${lineAt(source, index)} asks for the class ${name}, which ${target.file} does not have`,
        )
      }
    }
  }
  return breaches
}
