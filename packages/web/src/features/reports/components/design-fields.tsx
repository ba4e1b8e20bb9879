import { featurePlans, plans } from '@ruche/contracts/billing';
import type { ReportBlock, ReportBlockKind, ReportLook } from '@ruche/contracts/reports';
import { Link } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { NativeSelect } from '#components/ui/native-select.tsx';
import { paths } from '#config/paths.ts';
import { PlanHint } from '#entities/plans/plan-offer.tsx';
import { designFields as words } from '#features/reports/words/screens.ts';
import { BlockList, nameOfBlock } from './block-list.tsx';

const logos = [
  { value: 'client', label: words.clientLogo },
  { value: 'workspace', label: words.workspaceLogo },
  { value: 'none', label: words.noLogo },
] as const;

type Design = { blocks: ReportBlock[]; look: ReportLook };

type DesignFieldsProps = Design & {
  /** The one in force, where none was chosen. */
  color: string;
  /** False below the plan that includes it: shown, and not changed. */
  isIncluded: boolean;
  available?: readonly ReportBlockKind[] | undefined;
  onChange: (change: Partial<Design>) => void;
};

function LookFields({ look, color, onChange }: Pick<DesignFieldsProps, 'look' | 'color' | 'onChange'>) {
  return (
    <div className="grid gap-4">
      <Field label={words.logo}>
        <NativeSelect
          options={logos}
          value={look.logo}
          onValueChange={(logo) => onChange({ look: { ...look, logo } })}
        />
      </Field>
      {look.logo === 'workspace' && (
        <p className="-mt-2 text-13 text-muted">
          {words.workspaceLogoHint.before}
          <Link to={paths.settingsWorkspace} className="text-honey-text underline underline-offset-2">
            {words.workspaceLogoHint.link}
          </Link>
          {words.workspaceLogoHint.after}
        </p>
      )}
      <div className="grid gap-1.5">
        <span className="font-medium text-13">{words.color}</span>
        <div className="flex flex-wrap items-center gap-2">
          <input
            type="color"
            aria-label={words.ownColor}
            value={look.color ?? color}
            onChange={({ target }) => onChange({ look: { ...look, color: target.value } })}
            className="h-9 w-11 cursor-pointer rounded-control border border-edge bg-surface p-1 touch:h-11"
          />
          {look.color !== null && (
            <Button variant="ghost" size="small" onClick={() => onChange({ look: { ...look, color: null } })}>
              {words.clientColor}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

/** What a report is made of and how it looks; on smaller plans what it will have, and how to choose. */
export function DesignFields({ blocks, look, color, isIncluded, available, onChange }: DesignFieldsProps) {
  return (
    <div className="grid gap-5">
      <div className="grid gap-1.5">
        <h3 className="font-medium text-13">{words.blocks}</h3>
        {isIncluded ? (
          <BlockList blocks={blocks} available={available} onChange={(next) => onChange({ blocks: next })} />
        ) : (
          <ul className="grid gap-1 text-14 text-muted">
            {blocks.map(({ id, kind }) => (
              <li key={id} className="flex items-center gap-2">
                <Lock aria-hidden="true" className="size-3.5" />
                {nameOfBlock(kind)}
              </li>
            ))}
          </ul>
        )}
      </div>
      {isIncluded ? (
        <LookFields look={look} color={color} onChange={onChange} />
      ) : (
        <PlanHint>{words.gate(plans[featurePlans.custom_reports].name)}</PlanHint>
      )}
    </div>
  );
}
