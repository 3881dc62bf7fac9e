import type { AtRule, Plugin, Rule } from 'postcss'

/**
 * Lets a person choose light or dark: rules for a dark screen also apply if the page's `data-theme` is dark, and do not
 * apply if it is light. So no colour is defined twice.
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
