import { actOf } from '../../kit/record/act-bar.tsx'
import type { Acts } from '../../kit/resource.ts'
import { useMay } from '../../shell/me.ts'
import { isOffSite, onSite } from '../content-kit.tsx'
import { EDIT, markMet, type NeedRow, writeUpdate } from './need-actions.tsx'
import { useGivers } from './need-panels.tsx'
import { thankAction } from './thank-action.ts'

/** The acts of a need, the usual one as it stands: its givers are thanked, it is met, or its story goes on. */
export function useNeedActs(row: NeedRow): Acts {
  const edits = useMay()(EDIT)
  const { data: givers } = useGivers(row)
  const { id, closed, state, publishedAt } = row
  const thanks = closed?.outcome === 'met' && givers?.askedAt === null && givers.people > 0
  const isFull = state === 'met' && closed === null
  return [
    edits && thanks && actOf({ of: 'needs', action: thankAction<NeedRow>(givers.people), row }),
    edits &&
      markMet.fits?.(row) && {
        ...actOf({ of: 'needs', action: markMet, row }),
        kind: isFull ? 'go' : 'line',
      },
    edits && {
      ...actOf({ of: 'needs', action: writeUpdate, row }),
      kind: isOffSite(row) || closed ? 'line' : 'go',
    },
    publishedAt !== null && onSite(`/urgentneeddata/${id}`),
  ]
}
