const preload = /<link rel="modulepreload"[^>]*?href="([^"]*)"[^>]*?>/g
const moduleScript = /<script([^>]*?) type="module"( async="")?([^>]*)>([\s\S]*?)<\/script>/
const entryImport = /import\("([^"]+)"\)/

/**
 * Takes a page's module script and its preloads out of the race for the line: the script is held, with the names of the
 * files it will ask for, of its entry (which sets the page to work, so it is run last) and of the style sheet, in an
 * element of this id, until `head/deferred-start.ts` starts it. The router writes both, and has no setting for it. A page
 * without a module script stays as it is; one without an entry is a mistake.
 */
export function holdScripts(html: string, { id, sheet }: { id: string; sheet: string }): string {
  const [whole, before = '', , after = '', source = ''] = moduleScript.exec(html) ?? []
  if (whole === undefined) return html
  const [, entry] = entryImport.exec(source) ?? []
  if (entry === undefined) throw new Error('the page’s module script names no entry')
  const files = [...html.matchAll(preload)].map(([, href = '']) => href).filter((href) => href !== entry)
  const data = `data-sheet="${sheet}" data-entry="${entry}" data-files="${[...new Set(files)].join(' ')}"`
  return html
    .replaceAll(preload, '')
    .replace(
      moduleScript,
      () => `<script${before}${after} type="text/plain" id="${id}" ${data}>${source}</script>`,
    )
}
