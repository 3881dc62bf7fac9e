import { createStored } from '@sahay/ui/browser/browser-store.ts'

export type Theme = 'system' | 'light' | 'dark'

const chosen = createStored<Theme>({
  none: 'system',
  persist: {
    in: 'device',
    key: 'office.theme',
    read: (stored: Theme) => stored,
  },
})

/** Light or dark as this person chose it for this device; 'system' follows the device (`theme-choice.config.ts`). */
export const useTheme = chosen.use

/** Chooses it, at once and for the next visits. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') chosen.forget()
  else chosen.set(theme)
  showTheme()
}

/** Puts the choice onto the page. */
function showTheme(): void {
  const theme = chosen.get()
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
}
