export interface TokenValue {
  readonly name: string
  readonly value: string
}

/** The colours that a style sheet's block gives: each `--name: #rrggbb`, in their order. */
export function coloursOf(block: string): TokenValue[] {
  return [...block.matchAll(/--([\w-]+):\s*(#[\da-f]{6})/g)].map(([, name = '', value = '']) => ({
    name,
    value,
  }))
}

/** The tokens' colours in light, and those that the dark scheme changes. */
export function schemesOf(sheet: string): { light: TokenValue[]; dark: TokenValue[] } {
  const [light = '', dark = ''] = sheet.split('@media (prefers-color-scheme: dark)')
  return { light: coloursOf(light), dark: coloursOf(dark) }
}
