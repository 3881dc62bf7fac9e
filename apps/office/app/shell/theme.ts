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

/** The light or dark theme chosen on this device; 'system' follows the device (`theme-choice.config.ts`). */
export const useTheme = chosen.use

/** Sets the theme, now and for later visits. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') chosen.forget()
  else chosen.set(theme)
  showTheme()
}

/** Applies the choice to the page. */
function showTheme(): void {
  const theme = chosen.get()
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
}
