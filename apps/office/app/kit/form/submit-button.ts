/** Returns the button that Ctrl+Enter presses: the one marked with `data-with-ctrl`, else the submit button. */
export const ctrlButton = (inside: Element | null): HTMLButtonElement | null =>
  inside?.querySelector<HTMLButtonElement>('button[data-with-ctrl]') ?? submitButton(inside)

/** Returns the submit button; pressing it works in browsers without `requestSubmit`, and not while it is busy. */
export const submitButton = (inside: Element | null): HTMLButtonElement | null =>
  inside?.querySelector<HTMLButtonElement>('button[type=submit]') ?? null
