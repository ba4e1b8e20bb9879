import { fillReply, matchesRule, type RuleAction } from '@ruche/contracts/inbox';
import type { WorkspaceTx } from '@ruche/database';
import { emit } from '@ruche/database/events';
import {
  beginRuleRun,
  changeStandings,
  createAnswer,
  endRuleRun,
  findRuleSubjects,
  findSavedReply,
  type InboxRuleRow,
  listRulesInForce,
  type RuleEffect,
  type RuleSubject,
  wantOfMessage,
  wasRepliedLately,
} from '@ruche/database/inbox';
import { findMember } from '@ruche/database/workspaces';

type Acting = { rule: InboxRuleRow; subject: RuleSubject };

const scopeOf = ({ rule }: Acting) => ({ workspace: { id: rule.workspaceId }, userId: null });

async function label(tx: WorkspaceTx, acting: Acting, labelId: string): Promise<boolean> {
  const { before } = await changeStandings(tx, scopeOf(acting), [acting.subject.conversationId], (standing) => ({
    ...standing,
    labelIds: [...new Set([...standing.labelIds, labelId])],
  }));
  return before.length > 0;
}

/** What somebody has already stays theirs. */
async function assign(tx: WorkspaceTx, acting: Acting, userId: string): Promise<boolean> {
  if (!(await findMember(tx, acting.rule.workspaceId, userId))) return false;
  const { before } = await changeStandings(tx, scopeOf(acting), [acting.subject.conversationId], (standing) => ({
    ...standing,
    assigneeId: standing.assigneeId ?? userId,
  }));
  return before.length > 0;
}

async function finish(tx: WorkspaceTx, acting: Acting): Promise<boolean> {
  const { before } = await changeStandings(tx, scopeOf(acting), [acting.subject.conversationId], (standing) => ({
    ...standing,
    state: 'done',
    snoozedUntil: null,
    unreadCount: 0,
  }));
  return before.length > 0;
}

async function hide(tx: WorkspaceTx, { rule, subject }: Acting): Promise<boolean> {
  if (subject.isHidden || subject.remoteId === null) return false;
  await wantOfMessage(tx, { id: subject.messageId, workspaceId: rule.workspaceId }, 'hide');
  return true;
}

/**
 * Sends a saved reply: to a person, once a day, whichever rule does so. What one of our own accounts wrote is never
 * replied to, so that no two rules go on answering each other; nor is spam.
 */
async function reply(tx: WorkspaceTx, { rule, subject }: Acting, savedReplyId: string): Promise<boolean> {
  const { personId, remoteId, client, windowClosesAt } = subject;
  const isClosed = windowClosesAt !== null && new Date(windowClosesAt) <= new Date();
  if (personId === null || remoteId === null || isClosed) return false;
  if (!subject.isConnected || subject.isOwnAccount || subject.isSpam) return false;
  if (await wasRepliedLately(tx, personId)) return false;
  const saved = await findSavedReply(tx, savedReplyId);
  if (!saved) return false;
  const filled = fillReply(saved.text, {
    person: subject.personName,
    client: client.name,
    link: saved.link || client.website,
  });
  // Without a name it still reads well; with a gap where a link should be it does not.
  if (filled.unknown.length > 0 || filled.missing.some((name) => name !== 'person')) return false;
  const { conversationId, channelId } = subject;
  const place = { conversationId, channelId, parentRemoteId: remoteId };
  await createAnswer(tx, { ...place, text: filled.text, userId: null, ruleId: rule.id });
  return true;
}

async function notify(tx: WorkspaceTx, acting: Acting, userIds: string[]): Promise<boolean> {
  const { rule, subject } = acting;
  if (subject.isSpam) return false;
  const about = { conversation: { id: subject.conversationId }, client: subject.client };
  for (const userId of userIds) {
    await emit(tx, scopeOf(acting), {
      kind: 'rule_noticed',
      ...about,
      userId,
      rule: { id: rule.id, name: rule.name },
    });
  }
  return true;
}

/** Whether anything was done. */
async function act(tx: WorkspaceTx, acting: Acting, action: RuleAction): Promise<boolean> {
  switch (action.do) {
    case 'label':
      return label(tx, acting, action.labelId);
    case 'assign':
      return assign(tx, acting, action.userId);
    case 'done':
      return finish(tx, acting);
    case 'hide':
      return hide(tx, acting);
    case 'reply':
      return reply(tx, acting, action.savedReplyId);
    case 'notify':
      break;
  }
  return notify(tx, acting, action.userIds);
}

async function run(tx: WorkspaceTx, acting: Acting): Promise<void> {
  const { rule, subject } = acting;
  const id = await beginRuleRun(tx, rule, subject);
  if (id === null) return;
  const effects: RuleEffect[] = [];
  for (const action of rule.actions) if (await act(tx, acting, action)) effects.push({ action });
  const hasReplied = effects.some(({ action }) => action.do === 'reply');
  await endRuleRun(tx, rule, { id, effects, hasReplied });
}

/**
 * Applies the rules that are on to messages that people just wrote, in the transaction that takes them in. Rules act in
 * their order, each once on a message. Nothing but what people wrote is looked at: answers, whoever made them, are not.
 */
export async function applyRules(
  tx: WorkspaceTx,
  _channel: { id: string; workspaceId: string },
  messageIds: readonly string[],
): Promise<void> {
  const rules = await listRulesInForce(tx);
  if (rules.length === 0) return;
  for (const subject of await findRuleSubjects(tx, messageIds)) {
    for (const rule of rules) {
      const isMeant = rule.clientId === null || rule.clientId === subject.client.id;
      if (isMeant && matchesRule(rule.conditions, subject)) await run(tx, { rule, subject });
    }
  }
}
