import { actOf } from '../../kit/record/act-bar.tsx'
import type { Act, ActsProps } from '../../kit/resource.ts'
import { useMay } from '../../shell/me.ts'
import { isOffSite, onSite } from '../content-kit.tsx'
import { EDIT, markMet, type NeedRow, writeUpdate } from './need-actions.tsx'
import { useGivers } from './need-panels.tsx'
import { thankAction } from './thank-action.ts'

/** The acts of a need, the usual one as it stands: its givers are thanked, it is met, or its story goes on. */
export function NeedActs({ row, children }: ActsProps<NeedRow>) {
  const may = useMay()
  const { data: givers } = useGivers(row)
  const { closed, state } = row
  const thanks =
    closed?.outcome === 'met' && givers?.askedAt === null && givers.people > 0
      ? [actOf({ of: 'needs', action: thankAction<NeedRow>(givers.people), row })]
      : []
  const isFull = state === 'met' && closed === null
  const own: readonly Act[] = may(EDIT)
    ? [
        ...thanks,
        ...(markMet.fits?.(row)
          ? [{ ...actOf({ of: 'needs', action: markMet, row }), kind: isFull ? 'go' : 'line' } as const]
          : []),
        {
          ...actOf({ of: 'needs', action: writeUpdate, row }),
          kind: isOffSite(row) || closed ? 'line' : 'go',
        },
      ]
    : []
  return children([...own, ...(row.publishedAt === null ? [] : [onSite(`/urgentneeddata/${row.id}`)])])
}
