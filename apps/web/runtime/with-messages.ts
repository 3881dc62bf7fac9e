/**
 * Loads a file after an interaction, together with its sentences in the page's language, so that it is never shown without
 * them. The build wraps each `import()` with it (`build/module-messages.ts`), except islands, whose sentences come with the
 * page.
 */
export const withMessages = <File>(name: string, file: Promise<File>): Promise<File> =>
  Promise.all([file, window.pageMessages?.bringLater(name)]).then(([module]) => module)
