/** The button that Enter with Ctrl presses: the one that says so (`data-with-ctrl`), else the one that sends the form. */
export const ctrlButton = (inside: Element | null): HTMLButtonElement | null =>
  inside?.querySelector<HTMLButtonElement>('button[data-with-ctrl]') ?? submitButton(inside)

/** The button that sends the form in here; pressing it works in browsers without `requestSubmit`, and not while it is busy. */
export const submitButton = (inside: Element | null): HTMLButtonElement | null =>
  inside?.querySelector<HTMLButtonElement>('button[type=submit]') ?? null
