import type { Settings } from '@sahay/contract/settings/settings'

/**
 * Returns a style with the trust's own colours. It overrides the default colours of light pages and of the parts that are
 * always dark. Its selector is more specific than that of the style sheet, which the script loads after it.
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

/** A colour (#rrggbb) at 70 % of its brightness. */
const darker = (colour: string): string =>
  `#${[1, 3, 5]
    .map((from) => Math.round(Number.parseInt(colour.slice(from, from + 2), 16) * 0.7))
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`
