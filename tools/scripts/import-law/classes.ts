import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lineAt } from './imports.ts'
import { readWorkspaces } from './workspaces.ts'

/** Matches the import of a stylesheet: `import css from './a.module.css'`. */
export const imported = /^import (\w+) from ['"]([^'"]+\.module\.css)['"]/gm

/** Returns the names that a stylesheet exports: its classes and animations, without global ones. */
export function classesOf(stylesheet: string): Set<string> {
  const own = stylesheet
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '')
    .replaceAll(/:global\([^)]*\)/g, '')
  const names = own.matchAll(/\.(-?[a-z_][\w-]*)|@keyframes\s+([\w-]+)/gi)
  return new Set(Array.from(names, ([, name, animation]) => name ?? animation ?? ''))
}

/**
 * Finds classes that a module uses but its stylesheet lacks: the types do not know them, and the element has no style. Does
 * not see names composed at run time.
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
      // the types forbid `css.name`
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
