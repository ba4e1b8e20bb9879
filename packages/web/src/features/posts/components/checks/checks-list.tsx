import { type PlatformId, platformNames } from '@ruche/contracts/accounts';
import type { Fix } from '@ruche/contracts/posts';
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import { PlatformMark } from '#components/brand/platform-mark.tsx';
import { Button } from '#components/ui/button.tsx';
import { checksList as words } from '#features/posts/words/checks.ts';
import { groupFindings, type PlatformFinding, type PlatformFindings } from './group-findings.ts';
import type { AccountFindings } from './judge-draft.ts';

type OnFix = (platform: PlatformId, fix: Fix) => void;

type RowProps = { found: PlatformFinding; group: PlatformFindings; onFix: OnFix | undefined };

function FindingRow({ found, group, onFix }: RowProps) {
  const { finding, accountNames } = found;
  const { fix } = finding;
  const isError = finding.severity === 'error';
  const Icon = isError ? CircleAlert : TriangleAlert;
  const place = finding.field === 'thread' && finding.index !== undefined ? words.post(finding.index + 2) : '';
  const isShared = accountNames.length === group.accountCount;
  return (
    <li className="flex items-start gap-2 py-1 text-13">
      <Icon aria-hidden="true" className={`mt-0.75 size-3.5 shrink-0 ${isError ? 'text-clay' : 'text-honey-text'}`} />
      <p className="min-w-0 flex-1">
        <span className="sr-only">{isError ? words.error : words.note}</span>
        {place}
        {finding.message}
        {!isShared && <span className="text-muted"> ({accountNames.join(', ')})</span>}
      </p>
      {fix !== undefined && onFix !== undefined && (
        <Button size="small" className="h-7 px-2" onClick={() => onFix(group.platform, fix)}>
          {fix.label}
        </Button>
      )}
    </li>
  );
}

type ChecksListProps = {
  findings: readonly AccountFindings[];
  /** What one click does about a finding; where nothing can be changed it is left out. */
  onFix?: OnFix | undefined;
};

function summarize(groups: readonly PlatformFindings[]): string {
  const all = groups.flatMap(({ findings }) => findings);
  const errors = all.filter(({ finding }) => finding.severity === 'error').length;
  if (all.length === 0) return words.empty;
  if (errors === 0) return all.length === 1 ? '1 note' : `${all.length} notes`;
  return errors === 1 ? '1 problem to fix' : words.problems(errors);
}

/** What the networks would refuse or change, by network, with a way to put it right. */
export const ChecksList = memo(function ChecksList({ findings, onFix }: ChecksListProps) {
  if (findings.length === 0) return null;
  const groups = groupFindings(findings);
  return (
    <section aria-label={words.label} className="grid gap-2">
      <output className="flex items-center gap-1.5 font-medium text-13">
        {groups.length === 0 && <CircleCheck aria-hidden="true" className="size-4 text-leaf" />}
        {summarize(groups)}
      </output>
      {groups.map((group) => (
        <div key={group.platform} className="flex gap-2.5">
          <PlatformMark platform={group.platform} className="mt-1 size-5" />
          <ul aria-label={platformNames[group.platform]} className="min-w-0 flex-1">
            {group.findings.map((found) => (
              <FindingRow
                key={`${found.finding.code} ${found.finding.message} ${found.finding.index ?? ''}`}
                found={found}
                group={group}
                onFix={onFix}
              />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
});
