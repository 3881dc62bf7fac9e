import type { Settings } from '@sahay/contract/settings/settings'

/**
 * The trust's own colours as a style: over the usual ones of light pages, and of what is dark on every page. It names the
 * root more exactly than the style sheet, which comes after it with the script.
 */
export function lookStyle({ main, button }: NonNullable<Settings['look']>): string {
  const deep = darker(main)
  const always = `--brand:${main};--deep:${deep};--action:${button};--action-edge:${darker(button)}`
  const light = `--link:${main};--sky:${main};--current:${main}`
  return (
    `html:root{${always}}@media (prefers-color-scheme:light){html:root{${light}}}` +
    `@media (prefers-color-scheme:dark){html:root{--sky:${deep}}}`
  )
}

/** A colour (#rrggbb) with seven tenths of its light. */
const darker = (colour: string): string =>
  `#${[1, 3, 5]
    .map((from) => Math.round(Number.parseInt(colour.slice(from, from + 2), 16) * 0.7))
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`
