/** A part of the style sheet: a rule, a group of rules under a condition, or a global at-rule (fonts, animations). */
export type SheetPart =
  | { readonly text: string; readonly classes?: readonly (readonly string[])[] }
  | { readonly head: string; readonly parts: readonly SheetPart[] }

/** The site's style sheet, as split by the build (`build/sheet-rules.ts`). */
export interface Sheet {
  /** The address of the full sheet. */
  readonly address: string
  readonly parts: readonly SheetPart[]
}

/**
 * Returns the rules that a page needs initially, in order: those with a selector whose classes all occur in it. All others
 * come with the full sheet, before the page's script, which may show more.
 */
export function neededStyle({ parts }: Sheet, html: string): string {
  const there = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')))
  const needed = (part: SheetPart): string => {
    if ('parts' in part) {
      const inside = part.parts.map(needed).join('')
      return inside && `${part.head}{${inside}}`
    }
    const isNeeded = part.classes?.some((names) => names.every((name) => there.has(name))) ?? true
    return isNeeded ? part.text : ''
  }
  return parts.map(needed).join('')
}
