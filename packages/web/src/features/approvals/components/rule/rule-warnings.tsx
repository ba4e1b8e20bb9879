import type { ApprovalRuleInput } from '@ruche/contracts/approvals';
import { TriangleAlert } from 'lucide-react';
import { usePageLink } from '#features/approvals/api/page-link.ts';
import { findRuleWarnings, type RuleFacts } from './find-rule-warnings.ts';

type RuleWarningsProps = Omit<RuleFacts, 'link'> & {
  clientId: string;
  rule: Pick<ApprovalRuleInput, 'mode' | 'internal' | 'client'>;
};

/** What keeps people from approving, before posts wait for nothing. */
export function RuleWarnings({ clientId, rule, ...facts }: RuleWarningsProps) {
  const { data } = usePageLink(clientId);
  const warnings = findRuleWarnings(rule, { ...facts, link: data?.link });
  return (
    <ul aria-live="polite" className="grid gap-2 rounded-control bg-honey-soft p-3 text-13 empty:hidden">
      {warnings.map((warning) => (
        <li key={warning} className="flex gap-2">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-honey-text" />
          {warning}
        </li>
      ))}
    </ul>
  );
}
