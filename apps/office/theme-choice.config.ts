import type { AtRule, Plugin, Rule } from 'postcss'

/**
 * Lets a person choose light or dark: whatever a sheet says for a dark screen counts too where `data-theme` of the page
 * says so, and does not count where it says light. So no colour stands in two places.
 */
export function themeChoice(): Plugin {
  return {
    postcssPlugin: 'theme-choice',
    AtRule: {
      media(media: AtRule) {
        if (media.params !== '(prefers-color-scheme: dark)' || done.has(media)) return
        done.add(media)
        media.walkRules((rule: Rule) => {
          media.after(
            rule.clone({
              selectors: rule.selectors.map((selector) => within(selector, '[data-theme="dark"]')),
            }),
          )
          rule.selectors = rule.selectors.map((selector) => within(selector, ':not([data-theme="light"])'))
        })
      },
    },
  }
}

const done = new WeakSet<AtRule>()

const within = (selector: string, state: string) =>
  selector.startsWith(':root') ? selector.replace(':root', `:root${state}`) : `:root${state} ${selector}`
