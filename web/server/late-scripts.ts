const preload = /<link rel="modulepreload"[^>]*?href="([^"]*)"[^>]*?>/g
const moduleScript = /<script([^>]*?) type="module"( async="")?([^>]*)>/

/**
 * Takes a page's module script and its preloads out of the race for the line: the script is held, with the files it
 * will ask for and the style sheet that must be there before it, in an element of this id, until `app/start-script.ts`
 * starts it. The router writes both, and has no setting for it.
 */
export function holdScripts(html: string, { id, sheet }: { id: string; sheet: string }): string {
  const files = [...html.matchAll(preload)].map(([, href = '']) => href)
  return html
    .replaceAll(preload, '')
    .replace(
      moduleScript,
      `<script$1$3 type="text/plain" id="${id}" data-sheet="${sheet}" data-files="${files.join(' ')}">`,
    )
}
