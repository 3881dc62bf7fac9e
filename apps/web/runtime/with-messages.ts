/**
 * A file of the page's script that comes after an act, with what it says in the page's language, so that nothing of it is
 * shown without. The build puts it round each `import()` (`build/module-messages.ts`), islands excepted: what those say
 * comes with the page.
 */
export const withMessages = <File>(name: string, file: Promise<File>): Promise<File> =>
  Promise.all([file, window.pageMessages?.bringLater(name)]).then(([module]) => module)
