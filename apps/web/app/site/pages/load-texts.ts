import type { PublishedText, TextName } from '@sahay/contract/content/texts'
import type { LoaderFunctionArgs } from 'react-router'
import { apiContext } from '../../shell/api-context.ts'
import { requestedDraft } from '../../shell/preview.ts'

/** The trust's own texts, by name; for a missing one the page uses its built-in text. */
export type OwnTexts = Partial<Readonly<Record<TextName, PublishedText>>>

/** Loads the trust's own texts for a page, with the draft that its address previews, if any. */
export async function loadTexts(args: LoaderFunctionArgs, ...names: readonly TextName[]): Promise<OwnTexts> {
  const [{ text: draft }, { data }] = await Promise.all([
    requestedDraft(args),
    args.context.get(apiContext).call('GET texts', { query: { names: names.join(',') } }),
  ])
  if (!draft || !names.includes(draft.name)) return data
  const { name, ...text } = draft
  return { ...data, [name]: text }
}
