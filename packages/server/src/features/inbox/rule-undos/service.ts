import type { ConversationStanding, RuleAction, RuleUndo, RuleUndone } from '@ruche/contracts/inbox';
import type { WorkspaceTx } from '@ruche/database';
import {
  changeStandings,
  type InboxRuleRunRow,
  lockMessage,
  lockRuns,
  markRunsUndone,
  wantOfMessage,
} from '@ruche/database/inbox';
import type { Scope } from '#domain/workspaces/scope.ts';
import { holdRule, tellOfRules } from '#features/inbox/rules/service.ts';

/** A rule that ran wild is undone in a few requests. */
const mostUndone = 5000;

type Reversal = { standing: ConversationStanding; isKept: boolean };

/** How the conversation is without it. What somebody changed since stays as they left it. */
function reverse(standing: ConversationStanding, action: RuleAction): Reversal {
  switch (action.do) {
    case 'label': {
      const labelIds = standing.labelIds.filter((id) => id !== action.labelId);
      return { standing: { ...standing, labelIds }, isKept: labelIds.length === standing.labelIds.length };
    }
    case 'assign': {
      const isTheirs = standing.assigneeId === action.userId;
      return { standing: isTheirs ? { ...standing, assigneeId: null } : standing, isKept: !isTheirs };
    }
    case 'done': {
      const isDone = standing.state === 'done';
      return { standing: isDone ? { ...standing, state: 'open' } : standing, isKept: !isDone };
    }
    case 'reply':
      return { standing, isKept: true };
    case 'hide':
    case 'notify':
      break;
  }
  return { standing, isKept: false };
}

const doneBy = ({ actions }: InboxRuleRunRow) => actions.filter(({ refused }) => refused === undefined);

/** Shows again what the rule hid, where nobody did so since. */
async function showAgain(tx: WorkspaceTx, runs: InboxRuleRunRow[]): Promise<void> {
  for (const run of runs) {
    const { messageId } = run;
    if (!doneBy(run).some(({ action }) => action.do === 'hide')) continue;
    const message = await lockMessage(tx, messageId);
    if (!message || message.removedAt !== null) continue;
    if (message.isHidden || message.wanted === 'hide') await wantOfMessage(tx, message, 'show');
  }
}

export async function undoRule(tx: WorkspaceTx, scope: Scope, id: string, { runIds }: RuleUndo): Promise<RuleUndone> {
  await holdRule(tx, scope, id);
  const runs = await lockRuns(tx, id, { runIds, most: mostUndone });
  const byConversation = Map.groupBy(runs, ({ conversationId }) => conversationId);
  const kept = new Set<string>();
  await changeStandings(tx, scope, [...byConversation.keys()], (held) => {
    const { client: _client, ...before } = held;
    let standing: ConversationStanding = before;
    for (const run of byConversation.get(held.id) ?? []) {
      for (const { action } of doneBy(run).toReversed()) {
        const reversal = reverse(standing, action);
        standing = reversal.standing;
        if (reversal.isKept) kept.add(run.id);
      }
    }
    return standing;
  });
  await showAgain(tx, runs);
  await markRunsUndone(
    tx,
    runs.map((run) => run.id),
  );
  await tellOfRules(tx, scope);
  return { undone: runs.length - kept.size, kept: kept.size };
}
