import {
  answerRoom,
  type ConversationKind,
  fillReply,
  type InboxAbilities,
  matchesRule,
  type RuleAction,
} from '@ruche/contracts/inbox';
import type { WorkspaceTx } from '@ruche/database';
import { listReadOnlyClients } from '@ruche/database/clients';
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
  type RuleRefusal,
  type RuleSubject,
  wantOfMessage,
  wasRepliedLately,
} from '@ruche/database/inbox';
import { findMember, findWorkspace } from '@ruche/database/workspaces';

/** What the network lets the account do in conversations of a kind; null for nothing. */
export type AbilitiesOf = (kind: ConversationKind) => InboxAbilities | null;

type Acting = { rule: InboxRuleRow; subject: RuleSubject; abilities: InboxAbilities | null };

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

/** Whether it was done; where it should have been and could not, why. */
type Done = boolean | { refused: RuleRefusal };

async function hide(tx: WorkspaceTx, { rule, subject, abilities }: Acting): Promise<Done> {
  if (subject.isHidden || subject.remoteId === null) return false;
  if (!abilities?.canHide) return { refused: 'not_allowed' };
  await wantOfMessage(tx, { id: subject.messageId, workspaceId: rule.workspaceId }, 'hide');
  return true;
}

/** Why nothing can be sent there at all. */
function findObstacle({ subject: { windowClosesAt, isConnected }, abilities }: Acting): RuleRefusal | null {
  if (!isConnected) return 'disconnected';
  if (!abilities?.canReply) return 'not_allowed';
  return windowClosesAt !== null && new Date(windowClosesAt) <= new Date() ? 'window_closed' : null;
}

/** Nothing new is said for a client that the plan leaves read-only. */
async function isReadOnly(tx: WorkspaceTx, { rule, subject }: Acting): Promise<boolean> {
  const workspace = await findWorkspace(tx, rule.workspaceId);
  if (!workspace) return true;
  return (await listReadOnlyClients(tx, workspace, 'client', [subject.client.id])).length > 0;
}

/**
 * Sends a saved reply: to a person, once a day, whichever rule does so. What one of our own accounts wrote is never
 * replied to, so that no two rules go on answering each other; nor is spam. What the network would not take is not sent.
 */
async function reply(tx: WorkspaceTx, acting: Acting, savedReplyId: string): Promise<Done> {
  const { rule, subject, abilities } = acting;
  const { personId, remoteId, client } = subject;
  if (personId === null || remoteId === null || subject.isOwnAccount || subject.isSpam) return false;
  const obstacle = findObstacle(acting);
  if (obstacle !== null) return { refused: obstacle };
  if (await isReadOnly(tx, acting)) return { refused: 'client_read_only' };
  if (await wasRepliedLately(tx, personId)) return { refused: 'replied_lately' };
  const saved = await findSavedReply(tx, savedReplyId);
  if (!saved) return { refused: 'incomplete' };
  const filled = fillReply(saved.text, {
    person: subject.personName,
    client: client.name,
    link: saved.link || client.website,
  });
  // Without a name it still reads well; with a gap where a link should be it does not.
  const isIncomplete = filled.unknown.length > 0 || filled.missing.some((name) => name !== 'person');
  if (isIncomplete || filled.text === '') return { refused: 'incomplete' };
  if (abilities && answerRoom(filled.text, abilities) < 0) return { refused: 'too_long' };
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

async function act(tx: WorkspaceTx, acting: Acting, action: RuleAction): Promise<Done> {
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
  for (const action of rule.actions) {
    const done = await act(tx, acting, action);
    if (done !== false) effects.push({ action, ...(done !== true && done) });
  }
  await endRuleRun(tx, rule, { id, effects });
}

/**
 * Applies the rules that are on to messages that people just wrote, in the transaction that takes them in. Rules act in
 * their order, each once on a message. Nothing but what people wrote is looked at: answers, whoever made them, are not.
 */
export async function applyRules(
  tx: WorkspaceTx,
  abilitiesOf: AbilitiesOf,
  messageIds: readonly string[],
): Promise<void> {
  const rules = await listRulesInForce(tx);
  if (rules.length === 0) return;
  for (const subject of await findRuleSubjects(tx, messageIds)) {
    const abilities = abilitiesOf(subject.kind);
    for (const rule of rules) {
      const isMeant = rule.clientId === null || rule.clientId === subject.client.id;
      if (isMeant && matchesRule(rule.conditions, subject)) await run(tx, { rule, subject, abilities });
    }
  }
}
