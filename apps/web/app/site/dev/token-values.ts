export interface TokenValue {
  readonly name: string
  readonly value: string
}

/** Returns the colours of a style sheet's block, each `--name: #rrggbb`, in order. */
export function coloursOf(block: string): TokenValue[] {
  return [...block.matchAll(/--([\w-]+):\s*(#[\da-f]{6})/g)].map(([, name = '', value = '']) => ({
    name,
    value,
  }))
}

/** Returns the tokens' light colours, and those that the dark scheme changes. */
export function schemesOf(sheet: string): { light: TokenValue[]; dark: TokenValue[] } {
  const [light = '', dark = ''] = sheet.split('@media (prefers-color-scheme: dark)')
  return { light: coloursOf(light), dark: coloursOf(dark) }
}
