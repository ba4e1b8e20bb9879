import { type ApprovalRuleInput, stepsOf } from '@ruche/contracts/approvals';
import type { PageLink } from '@ruche/contracts/client-page';
import type { WorkspaceRole } from '@ruche/contracts/workspaces';
import { ruleWarnings as words } from '#features/approvals/words/rule.ts';

export type Teammate = { id: string; name: string; role: WorkspaceRole };

export type RuleFacts = {
  members: readonly Teammate[];
  contacts: readonly { id: string; email: string }[];
  /** Null if there’s none; undefined while that isn’t known. */
  link: PageLink | null | undefined;
  /** Of a rule that’s being written, no contact may be chosen yet. */
  isSaved: boolean;
};

type Rule = Pick<ApprovalRuleInput, 'mode' | 'internal' | 'client'>;

function warnOfTeam({ internal: { userIds, allowsOwn } }: Rule, { members }: RuleFacts): string[] {
  const named = members.filter(({ id, role }) => (userIds.length === 0 ? role !== 'member' : userIds.includes(id)));
  const [only] = named;
  if (only === undefined) return [words.noTeammate];
  return named.length === 1 && !allowsOwn ? [words.onlyAuthor(only.name)] : [];
}

function warnOfClient({ client: { contactIds } }: Rule, { contacts, link, isSaved }: RuleFacts): string[] {
  const isReached = contacts.some(({ id, email }) => email !== '' && contactIds.includes(id));
  if (!isReached) return isSaved ? [words.noContact] : [];
  return link?.isExpired === true ? [words.expiredLink] : [];
}

/** Why nobody could say yes under a rule, although it asks for one. */
export function findRuleWarnings(rule: Rule, facts: RuleFacts): string[] {
  return stepsOf(rule.mode).flatMap((step) =>
    step === 'client' ? warnOfClient(rule, facts) : warnOfTeam(rule, facts),
  );
}
