import type { PlatformId } from '@ruche/contracts/accounts';
import { applyFix, type Composed, type Fix } from '@ruche/contracts/posts';
import { useLatest } from '#lib/use-latest.ts';
import { ChecksList } from './checks-list.tsx';
import type { Judged, JudgedAccount } from './judge-draft.ts';
import { useDraftChecks } from './use-draft-checks.ts';

type CropFix = Extract<Fix, { kind: 'crop' }>;

type DraftChecksProps = {
  draft: Composed;
  accounts: readonly JudgedAccount[];
  /** Called with what a fix does to a draft; where nothing can be changed it is left out. */
  onChange?: ((fix: (newest: Composed) => Composed) => void) | undefined;
  /** A crop is somebody's choice: this opens it. */
  onCrop?: ((platform: PlatformId, fix: CropFix) => void) | undefined;
  prepare?: Judged['prepare'];
};

/** What the networks would say to a draft, and a click for what can be put right. */
export function DraftChecks({ draft, accounts, onChange, onCrop, prepare }: DraftChecksProps) {
  const findings = useDraftChecks(draft, accounts, prepare);
  const platforms = accounts.map(({ platform }) => platform);
  const fix = useLatest((platform: PlatformId, chosen: Fix) => {
    if (chosen.kind === 'crop') onCrop?.(platform, chosen);
    else onChange?.((newest) => applyFix(newest, platform, chosen, platforms));
  });
  return <ChecksList findings={findings} onFix={onChange === undefined ? undefined : fix} />;
}
