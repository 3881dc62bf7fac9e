import { Trans, useLingui } from '@lingui/react/macro'
import { type Paper, papers } from '@sahay/contract/scheme-rules'
import { CheckField } from '@sahay/ui/fields/check-field.tsx'
import { PaperField } from '../papers/paper-field.tsx'
import { paperWords } from '../papers/paper-words.ts'
import { Part } from './part.tsx'
import css from './schemes.module.css'
import type { PartProps } from './part.tsx'
import type { PaperDraft } from './use-paper-draft.ts'

export interface PapersPartProps extends PartProps {
  readonly draft: PaperDraft
  /** Words were put back, and pictures were not. */
  readonly lost: boolean
  /** Pictures cannot be kept on the device. */
  readonly alone: boolean
}

const hints: Readonly<Partial<Record<Paper, React.ReactNode>>> = {
  student_photo: <Trans>Passport size, the face clear.</Trans>,
  adhaar_card_photo: (
    <Trans>The child’s card. You can black out the first eight digits here; a masked copy is enough.</Trans>
  ),
}

/** The photographs of the papers. Two must be there; the others help the trust to decide sooner. */
export function PapersPart({ field, draft, lost, alone }: PapersPartProps) {
  const { t } = useLingui()
  return (
    <Part of="papers">
      {papers.map((paper) => {
        const { required, ...drawn } = field(paper)
        const name = t(paperWords[paper])
        return (
          <PaperField
            key={paper}
            paper={paper}
            label={required ? name : <Trans>{name} (optional)</Trans>}
            hint={hints[paper]}
            {...drawn}
            required={required}
            lost={lost && required}
            given={draft.given[paper]}
            onFile={(file) => draft.changed(paper, file)}
          />
        )
      })}
      {!alone && (
        <div className={css['keep']}>
          <CheckField name="keep_pictures">
            <Trans>
              Keep the photos on this phone too, for 7 days. Phones are shared: leave it empty when others use
              yours.
            </Trans>
          </CheckField>
          <p role="status">{draft.kept && <Trans>The photos are kept on this phone now.</Trans>}</p>
        </div>
      )}
    </Part>
  )
}
