/** A part of the style sheet: a rule, others under one condition, or what belongs to no element (fonts, movements). */
export type SheetPart =
  | { readonly text: string; readonly classes?: readonly (readonly string[])[] }
  | { readonly head: string; readonly parts: readonly SheetPart[] }

/** The whole site's one style sheet, as the build took it apart (`build/sheet-rules.ts`). */
export interface Sheet {
  /** Where browsers find the whole of it. */
  readonly address: string
  readonly parts: readonly SheetPart[]
}

/**
 * The rules of the sheet that a page needs as it stands, in their order: those with a selector whose classes all occur in it.
 * Everything else comes with the whole sheet, before the page's script, which may show more.
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
