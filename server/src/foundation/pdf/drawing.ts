/** A module whose export `draw` makes a PDF of one kind of content; `content` is never there, and carries the type. */
export interface Drawing<Content> {
  readonly address: string
  readonly content?: Content
}

/** Names the module that draws: `drawing<SlipContent>(new URL('./slip-pdf.ts', import.meta.url))`. It is loaded where it draws. */
export const drawing = <Content>(module: URL): Drawing<Content> => ({ address: module.href })
