import { chatPrompt, createLinkFilter, type Prompt } from '@ruche/assistant';
import { AppError } from '@ruche/contracts/api';
import type { ChatAnswer, ChatInputSchema, ChatPart } from '@ruche/contracts/assistant';
import { dayOf, toWallTime } from '@ruche/contracts/time';
import type { WorkspaceTx } from '@ruche/database';
import {
  type ChatThreadRow,
  completeAnswer,
  findAnswerOfRun,
  forgetRun,
  listReadableClients,
} from '@ruche/database/assistant';
import type { z } from 'zod';
import type { Profiles } from '#domain/accounts/presenter.ts';
import type { LiveRun } from '#domain/assistant/live-run.ts';
import type { Ask, AssistantRuns, PreparedRun } from '#domain/assistant/runs.ts';
import { startRun } from '#domain/assistant/start-run.ts';
import { ChatReader } from '#domain/assistant/tools/chat-reader.ts';
import { chatTools } from '#domain/assistant/tools/chat-tools.ts';
import { oneLine } from '#domain/assistant/tools/lines.ts';
import { findNamed } from '#domain/assistant/tools/named-clients.ts';
import { readInWorkspace, type Scope } from '#domain/workspaces/scope.ts';
import { type Earlier, readEarlier } from '#features/assistant/chats/history/service.ts';
import { presentMessage } from '#features/assistant/chats/presenter.ts';
import { holdThread, storeQuestion } from '#features/assistant/chats/questions/service.ts';
import { requireThread } from '#features/assistant/chats/service.ts';
import { requireClient } from '#features/assistant/policy.ts';
import { chats as refusals } from '#features/assistant/refusals.ts';
import type { Principal } from '#plugins/authentication.ts';

type ChatContext = { runs: AssistantRuns; profiles: Profiles };
type ChatQuestion = { thread: ChatThreadRow | null; clientId: string | null; message: string };

const nothingEarlier: Earlier = { history: [], names: [] };

/** Writes the answer, and tells whoever watches which thread it is in and what it proposes. */
async function answer(
  ask: Ask,
  { reader, prompt }: { reader: ChatReader; prompt: Prompt },
  { threadId, messageId }: { threadId: string; messageId: string },
): Promise<ChatAnswer> {
  const tell = (part: ChatPart) => ask.part(part);
  tell({ threadId });
  reader.onProposal = (proposal) => tell({ proposal });
  const createdAt = new Date().toISOString();
  const text = await ask.write(prompt);
  const { id, model, sent } = ask.run;
  const { proposals, uses: toolUses } = reader;
  const run = { id, state: 'done' as const, model, sent, toolUses, proposals, tokens: null, failure: null };
  return { threadId, message: { id: messageId, role: 'assistant', text, isErased: false, createdAt, run } };
}

/** Reads what the model is to be given, as the person who asks, and says what becomes of its answer. */
async function prepareAnswer(
  tx: WorkspaceTx,
  { runs, profiles }: ChatContext,
  scope: Scope,
  question: ChatQuestion,
): Promise<PreparedRun<ChatAnswer>> {
  const { thread, clientId, message } = question;
  const { history, names } = thread
    ? await readEarlier(tx, thread, await holdThread(tx, runs, thread.id))
    : nothingEarlier;
  const client = clientId === null ? null : await requireClient(tx, scope, clientId);
  const said = history.filter(({ role }) => role === 'person').map(({ text }) => text);
  const reader = new ChatReader({
    database: runs.database,
    profiles,
    visit: { userId: scope.userId, workspaceId: scope.workspace.id },
    clientId,
    named: findNamed(message, await listReadableClients(tx)),
    clean: createLinkFilter([message, ...said]),
  });
  const prompt = chatPrompt({
    question: message,
    history,
    today: dayOf(toWallTime(new Date(), client?.timeZone ?? scope.workspace.timeZone)),
    client: client && `${reader.references.nameOf('C', client.id)}: ${oneLine(client.name, 80)}`,
    names,
    tools: chatTools(reader),
  });
  const place = Promise.withResolvers<{ threadId: string; messageId: string }>();
  return {
    prompt,
    clientName: client?.name ?? null,
    begun: async (begunTx, run) => place.resolve(await storeQuestion(begunTx, scope, question, run)),
    work: async (ask) => answer(ask, { reader, prompt }, await place.promise),
    async settled(settledTx, { id, text, emptiedAt }) {
      const proposals = emptiedAt === null ? reader.proposals : [];
      // Where its thread was deleted meanwhile, what was said in it goes too.
      if (!(await completeAnswer(settledTx, id, { text, proposals }))) await forgetRun(settledTx, id);
    },
  };
}

/** Stores a question and begins its answer, in a new thread or in one of the person’s own. */
export async function askInChat(
  context: ChatContext,
  principal: Principal,
  { threadId, message, ...input }: z.output<typeof ChatInputSchema>,
): Promise<LiveRun> {
  const { runs } = context;
  const thread =
    threadId === undefined
      ? null
      : await readInWorkspace(runs.database, principal, (tx, scope) => requireThread(tx, scope, threadId));
  // A thread stays with the client that it began with.
  const clientId = thread ? thread.clientId : input.clientId;
  return startRun(runs, principal, {
    kind: 'chat',
    clientId,
    prepare: (tx, scope) => prepareAnswer(tx, context, scope, { thread, clientId, message }),
  });
}

/** The whole answer, once it has ended: also one that was stopped, as far as it came. */
export async function awaitAnswer({ runs }: ChatContext, principal: Principal, run: LiveRun): Promise<ChatAnswer> {
  const { failure } = await run.ended;
  if (failure) throw new AppError(failure.code, failure.message);
  const found = await readInWorkspace(runs.database, principal, (tx) => findAnswerOfRun(tx, run.row.id));
  if (!found) throw new AppError('not_found', refusals.notFound);
  return { threadId: found.threadId, message: presentMessage(found) };
}
