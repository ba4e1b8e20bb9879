import { bareText, describeFindings, ideaEvidence, ideaPrompt, type Prompt } from '@ruche/assistant';
import {
  cutForMasking,
  type Idea,
  type IdeaList,
  type IdeasInputSchema,
  type IdeaWords,
  type Voice,
  type VoiceFinding,
} from '@ruche/contracts/assistant';
import type { WorkspaceTx } from '@ruche/database';
import {
  listLastWords,
  listPublicationTexts,
  listWriterNames,
  lockIdea,
  saveIdeaWords,
} from '@ruche/database/assistant';
import type { ListedClient } from '@ruche/database/clients';
import { emit } from '@ruche/database/events';
import type { z } from 'zod';
import { checkAgainstVoice, limitOf, strictestOf } from '#domain/assistant/check-against-voice.ts';
import type { LiveRun } from '#domain/assistant/live-run.ts';
import { requireModel } from '#domain/assistant/require-model.ts';
import type { Ask, AssistantRuns } from '#domain/assistant/runs.ts';
import { startRun } from '#domain/assistant/start-run.ts';
import { languageOf, readVoice } from '#domain/assistant/voice.ts';
import { inWorkspace } from '#domain/workspaces/scope.ts';
import { ideasFor } from '#features/assistant/ideas/service.ts';
import { requireClient } from '#features/assistant/policy.ts';
import type { Principal } from '#plugins/authentication.ts';

type Input = z.output<typeof IdeasInputSchema>;

/** An idea with what a model is given to write about it, and how the text is checked. */
type Writable = { idea: Idea; prompt: Prompt; check: (text: string) => VoiceFinding[] };

const idsOf = ({ evidence }: Idea, target: 'publication' | 'conversation') =>
  evidence.flatMap(({ links }) => links.flatMap((link) => (link.target === target ? [link.id] : [])));

const longestPost = 1_500;
const longestMessage = 500;
const lastWords = 2;

async function toWritable(tx: WorkspaceTx, client: ListedClient, voice: Voice, idea: Idea): Promise<Writable> {
  const conversationIds = idsOf(idea, 'conversation');
  const posts = await listPublicationTexts(tx, client.id, idsOf(idea, 'publication'));
  const messages = await listLastWords(tx, conversationIds, lastWords);
  const rests = {
    idea,
    posts: posts.map((text) => cutForMasking(text, longestPost)),
    messages: messages.map((text) => cutForMasking(text, longestMessage)),
  };
  const strictest = strictestOf(idea.platforms);
  const grounds = { evidence: ideaEvidence(rests), linksOf: [] };
  const prompt = ideaPrompt({
    ...rests,
    limit: strictest && { platform: strictest, most: limitOf(strictest).most },
    language: languageOf(voice),
    voice,
    clientName: client.name,
    names: await listWriterNames(tx, conversationIds),
  });
  return { idea, prompt, check: (text) => checkAgainstVoice(text, voice, strictest, grounds) };
}

async function writeWords(ask: Ask, { prompt, check }: Writable, isQuiet: boolean): Promise<IdeaWords> {
  const improve = (answer: string) => describeFindings(check(bareText(answer)));
  const text = bareText(await ask.write(prompt, { improve, isQuiet }));
  return { text, findings: check(text), model: ask.run.model };
}

/** Has a model write a post about each idea. What is finished when somebody stops it is kept; a failure keeps nothing. */
function writeIdeas(runs: AssistantRuns, principal: Principal, clientId: string, list: IdeaList): Promise<LiveRun> {
  return startRun<IdeaList>(runs, principal, {
    kind: 'ideas',
    clientId,
    prepare: async (tx, scope) => {
      const client = await requireClient(tx, scope, clientId);
      const voice = await readVoice(tx, client);
      const writable: Writable[] = [];
      for (const idea of list.items) writable.push(await toWritable(tx, client, voice, idea));
      const written = new Map<string, IdeaWords>();
      const withWords = (idea: Idea): Idea => ({ ...idea, words: written.get(idea.id) ?? idea.words });
      return {
        prompt: writable.map(({ prompt }) => prompt),
        mostAsks: 2,
        clientName: client.name,
        work: async (ask) => {
          for (const one of writable) {
            // Several texts in one stream would be one to whoever reads it: each is a part when it is finished.
            written.set(one.idea.id, await writeWords(ask, one, writable.length > 1));
            ask.part(withWords(one.idea));
          }
          return { ...list, items: list.items.map(withWords) };
        },
        settled: async (db, { state, emptiedAt }) => {
          if (state === 'failed' || emptiedAt !== null || written.size === 0) return;
          for (const [id, words] of written) if (await lockIdea(db, id)) await saveIdeaWords(db, id, words);
          await emit(db, scope, { kind: 'assistant_changed', clientId });
        },
      };
    },
  });
}

/** The ideas as they are where there are none; else the run that writes about them. */
export async function wordIdeas(runs: AssistantRuns, principal: Principal, input: Input): Promise<LiveRun | IdeaList> {
  const list = await inWorkspace(runs.database, principal, async (tx, scope) => {
    await requireModel(tx, runs.model, scope, input.clientId);
    return ideasFor(tx, scope, input);
  });
  return list.items.length === 0 ? list : writeIdeas(runs, principal, input.clientId, list);
}
