/** The button that sends the form in here; pressing it works in browsers without `requestSubmit`, and not while it is busy. */
export const submitButton = (inside: Element | null): HTMLButtonElement | null =>
  inside?.querySelector<HTMLButtonElement>('button[type=submit]') ?? null
