/**
 * Runs in the page's head before all else: the style sheet can tell a page whose script may come from one without
 * (`:root:not([data-script="on"])`).
 */
export const scriptFailure = `document.documentElement.setAttribute('data-script','on')`
