import { dryRunMessages, matchesRule, type RuleTrial } from '@ruche/contracts/inbox';
import { dayMs } from '@ruche/contracts/time';
import type { WorkspaceTx } from '@ruche/database';
import { type InboxRuleRow, listLastSubjects, markRuleTried, type RuleSubject } from '@ruche/database/inbox';
import type { Scope } from '#domain/workspaces/scope.ts';
import { presentMatch } from '#features/inbox/rules/presenter.ts';
import { holdRule, tellOfRules } from '#features/inbox/rules/service.ts';

/** How many replies would have gone out: one per person a day, and none to our own accounts or to spam. */
function countReplies({ actions }: InboxRuleRow, matched: RuleSubject[]): number {
  if (!actions.some((action) => action.do === 'reply')) return 0;
  const repliedAt = new Map<string, number>();
  let count = 0;
  for (const { personId, isOwnAccount, isSpam, sentAt } of matched) {
    if (personId === null || isOwnAccount || isSpam) continue;
    const at = Date.parse(sentAt);
    if (at - (repliedAt.get(personId) ?? Number.NEGATIVE_INFINITY) < dayMs) continue;
    repliedAt.set(personId, at);
    count += 1;
  }
  return count;
}

/** Says what the rule would have done with the last messages. From then on it can be switched on as it is. */
export async function tryRule(tx: WorkspaceTx, scope: Scope, id: string): Promise<RuleTrial> {
  const rule = await holdRule(tx, scope, id);
  const subjects = await listLastSubjects(tx, { clientId: rule.clientId, limit: dryRunMessages });
  const matched = subjects.filter((subject) => matchesRule(rule.conditions, subject));
  await markRuleTried(tx, id);
  await tellOfRules(tx, scope);
  return {
    tried: subjects.length,
    matched: matched.length,
    replies: countReplies(rule, matched),
    matches: matched.toReversed().map(presentMatch),
  };
}
