import type { PublishedText, TextName } from '@sahay/contract/content/texts'
import type { LoaderFunctionArgs } from 'react-router'
import { apiContext } from '../../shell/api-context.ts'
import { requestedDraft } from '../../shell/preview.ts'

/** What the trust says itself, by name; of what is missing the page says its built-in words. */
export type OwnTexts = Partial<Readonly<Record<TextName, PublishedText>>>

/** The texts of the trust's own that a page shows, with the draft that its address opens, if it opens one. */
export async function loadTexts(args: LoaderFunctionArgs, ...names: readonly TextName[]): Promise<OwnTexts> {
  const [{ text: draft }, { data }] = await Promise.all([
    requestedDraft(args),
    args.context.get(apiContext).call('GET texts', { query: { names: names.join(',') } }),
  ])
  if (!draft || !names.includes(draft.name)) return data
  const { name, ...text } = draft
  return { ...data, [name]: text }
}
