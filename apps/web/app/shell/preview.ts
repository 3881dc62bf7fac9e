import type { DraftShown } from '@sahay/contract/api/preview'
import type { LoaderFunctionArgs } from 'react-router'
import { apiContext } from './api-context.ts'
import { loaderFailure } from './refusal.ts'

/**
 * The query parameter that opens a preview. Its answer is rendered for each request, never cached and never indexed
 * (`apps/web/server/page-response.ts`).
 */
export const previewParam = 'preview'

/**
 * Loads the draft that an address previews, under its kind; empty for an ordinary address. Called by the loader of each
 * page with a preview. Throws like a loader if the preview has expired.
 */
export async function requestedDraft({ request, context }: LoaderFunctionArgs): Promise<DraftShown> {
  const token = new URL(request.url).searchParams.get(previewParam)
  if (token === null) return {}
  try {
    const { data } = await context.get(apiContext).call('GET preview', { query: { token } })
    // drawings are generated from the same draft
    for (const record of Object.values(data))
      if (record && 'image' in record && record.image.startsWith('/pictures/'))
        record.image += `?${new URLSearchParams({ [previewParam]: token })}`
    return data
  } catch (error) {
    throw loaderFailure(error)
  }
}

/** Puts a draft into a list: in place of the published record, or first, where it is visible immediately. */
export function withDraft<One extends { readonly id: string }>(
  list: readonly One[],
  draft: One | undefined,
): readonly One[] {
  if (draft === undefined) return list
  return list.some(({ id }) => id === draft.id)
    ? list.map((one) => (one.id === draft.id ? draft : one))
    : [draft, ...list]
}
