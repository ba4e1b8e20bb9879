import { bareText, describeFindings, type Ground, RepliesSchema, replyPrompt } from '@ruche/assistant';
import { AppError } from '@ruche/contracts/api';
import {
  type CheckedText,
  countSharedWords,
  guessLanguage,
  nearestTexts,
  type ReplyInputSchema,
  type ReplySuggestions,
  type TextLanguage,
  type Voice,
} from '@ruche/contracts/assistant';
import { answerLength, fillReply } from '@ruche/contracts/inbox';
import type { WorkspaceTx } from '@ruche/database';
import type { ListedClient } from '@ruche/database/clients';
import { type ConversationRead, listSavedReplies } from '@ruche/database/inbox';
import type { z } from 'zod';
import { checkWithLimit } from '#domain/assistant/check-against-voice.ts';
import type { LiveRun } from '#domain/assistant/live-run.ts';
import { type ReadThread, readThread } from '#domain/assistant/read-thread.ts';
import type { AssistantRuns } from '#domain/assistant/runs.ts';
import { startRun } from '#domain/assistant/start-run.ts';
import { languageOf, readVoice } from '#domain/assistant/voice.ts';
import { writtenBy } from '#domain/assistant/written.ts';
import { abilitiesOf, type Connectors } from '#domain/inbox/abilities.ts';
import { requireClient, requireConversation } from '#features/assistant/policy.ts';
import { replies as refusals } from '#features/assistant/refusals.ts';
import type { Principal } from '#plugins/authentication.ts';

type Input = z.output<typeof ReplyInputSchema>;
type Suggestion = ReplySuggestions['items'][number];
/** A ground with where it comes from. */
type Source = Ground & { id: string | null };

const mostMessages = 30;
const mostSavedReplies = 15;
/** What the reply is about is in what was said last. */
const lastLines = 4;

/** Saved replies that have most to do with what was said, filled in as they would go out, and the client's facts. */
async function findSources(
  tx: WorkspaceTx,
  client: ListedClient,
  { person }: ConversationRead,
  { facts }: Voice,
  about: string,
): Promise<Source[]> {
  const values = { person: person?.name ?? person?.userName ?? null, client: client.name };
  const saved = nearestTexts(await listSavedReplies(tx, client.id), about, {
    textOf: ({ name, text }) => `${name}\n${text}`,
    most: mostSavedReplies,
  });
  return [
    ...saved.map(({ id, name, text, link }, place): Source => {
      const filled = fillReply(text, { ...values, link: link || client.website }).text;
      return { ref: `S${place + 1}`, kind: 'saved_reply', id, title: name, text: filled };
    }),
    ...facts.map((text, place): Source => ({ ref: `F${place + 1}`, kind: 'fact', id: null, title: '', text })),
  ];
}

/** Of what the model names, what the reply has words of: nothing rests on what it doesn't mention. */
function restsOn(text: string, refs: readonly string[], sources: readonly Source[]): Suggestion['restsOn'] {
  const named = new Set(refs.flatMap((ref) => ref.toUpperCase().match(/[FS]\d+/g) ?? []));
  return sources
    .filter((source) => named.has(source.ref) && countSharedWords(text, source.text) > 0)
    .map(({ kind, id, text: said }) => ({ kind, id, text: said }));
}

/** As the network counts it, where it can be answered at all. */
function limitFor(conversation: ConversationRead, connectors: Connectors): CheckedText['limit'] {
  const { canReply, maxLength, counts } = abilitiesOf(conversation, { connectors }, conversation.kind);
  return canReply ? { most: maxLength, count: (text) => answerLength(text, counts) } : null;
}

/** That of the person: they are answered in it. */
function languageFor({ thread }: ReadThread, { language }: ConversationRead, voice: Voice): TextLanguage {
  const theirs = thread.lines.filter(({ isOwn }) => !isOwn).map(({ text }) => text);
  const known = language === 'fr' || language === 'en' ? language : null;
  return guessLanguage(theirs.slice(-lastLines)) ?? known ?? languageOf(voice);
}

/** Has a model suggest replies. Nothing is sent or stored. */
export function suggestReplies(
  runs: AssistantRuns,
  connectors: Connectors,
  principal: Principal,
  { conversationId, instruction }: Input,
): Promise<LiveRun> {
  return startRun<ReplySuggestions>(runs, principal, {
    kind: 'reply',
    clientId: async (tx, scope) => (await requireConversation(tx, scope, conversationId)).client.id,
    prepare: async (tx, scope) => {
      const conversation = await requireConversation(tx, scope, conversationId);
      const { platform } = conversation;
      const client = await requireClient(tx, scope, conversation.client.id);
      const read = await readThread(tx, conversation, mostMessages);
      const { thread, names, texts } = read;
      if (!thread.lines.some(({ isOwn }) => !isOwn)) throw new AppError('conflict', refusals.nothingToAnswer);
      const voice = await readVoice(tx, client);
      const last = thread.lines.slice(-lastLines).map(({ text }) => text);
      const sources = await findSources(tx, client, conversation, voice, [...last, instruction].join('\n'));
      const limit = limitFor(conversation, connectors);
      const prompt = replyPrompt({
        thread,
        grounds: sources,
        mostCharacters: limit?.most ?? null,
        language: languageFor(read, conversation, voice),
        instruction,
        voice,
        clientName: client.name,
        names,
      });
      const own = [instruction, ...sources.map(({ text }) => text)];
      const grounds = { evidence: [...texts, ...own], linksOf: own };
      const toItem = ({ text: answer, refs }: { text: string; refs: string[] }): Suggestion => {
        const text = bareText(answer);
        return {
          platform,
          text,
          findings: checkWithLimit(text, voice, limit, grounds),
          restsOn: restsOn(text, refs, sources),
        };
      };
      const improve = (value: z.output<typeof RepliesSchema>) =>
        describeFindings(value.replies.flatMap((reply) => toItem(reply).findings));
      return {
        prompt,
        mostAsks: 2,
        clientName: client.name,
        work: async (ask) => {
          const { replies } = await ask.fill(prompt, RepliesSchema, { improve });
          return { ...writtenBy(ask), items: replies.map(toItem) };
        },
      };
    },
  });
}
