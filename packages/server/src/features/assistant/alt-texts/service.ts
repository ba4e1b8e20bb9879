import { buffer } from 'node:stream/consumers';
import { altTextPrompt, bareText, describeFindings, type LanguageModel, type Prompt } from '@ruche/assistant';
import { AppError } from '@ruche/contracts/api';
import {
  type AltText,
  type AltTextInputSchema,
  checkText,
  type VoiceFinding,
  type VoiceRules,
} from '@ruche/contracts/assistant';
import type { WorkspaceTx } from '@ruche/database';
import { findClientVoice } from '@ruche/database/assistant';
import { findMedia, type ListedMedia } from '@ruche/database/media';
import type { ObjectStore } from '@ruche/storage';
import type { z } from 'zod';
import { noRules } from '#domain/assistant/check-against-voice.ts';
import type { LiveRun } from '#domain/assistant/live-run.ts';
import type { AssistantRuns } from '#domain/assistant/runs.ts';
import { startRun } from '#domain/assistant/start-run.ts';
import { writtenBy } from '#domain/assistant/written.ts';
import { authorize, type Scope } from '#domain/workspaces/scope.ts';
import { requireClient } from '#features/assistant/policy.ts';
import { altTexts as refusals } from '#features/assistant/refusals.ts';
import type { Principal } from '#plugins/authentication.ts';

type Input = z.output<typeof AltTextInputSchema>;
type File = { storageKey: string; mime: string };

/** What every model that sees can read. */
const readable = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif']);
const mostBytes = 1_500_000;
const mostPixels = 1_600;
/** As the library takes it. */
const longestAltText = { most: 1_000, count: (text: string) => text.length };

const isSmall = ({ mime, bytes, width, height }: ListedMedia) =>
  readable.has(mime) && bytes <= mostBytes && Math.max(width ?? Infinity, height ?? Infinity) <= mostPixels;

/** Large enough to see what is in it, and no larger: the file itself where it is small, else the copy for looking at. */
function fileOf(media: ListedMedia): File | null {
  const { storageKey, mime, renditions } = media;
  if (storageKey !== null && isSmall(media)) return { storageKey, mime };
  return renditions.find(({ purpose }) => purpose === 'preview') ?? null;
}

/** In the library, of a client that is there or of none. */
async function findPicture(tx: WorkspaceTx, scope: Scope, id: string): Promise<ListedMedia> {
  authorize(scope, 'media.read', { media: id });
  const media = await findMedia(tx, id);
  if (!media || media.deletedAt !== null) throw new AppError('not_found', refusals.notFound);
  if (media.clientId !== null) await requireClient(tx, scope, media.clientId);
  return media;
}

function requireFile(media: ListedMedia, { info }: LanguageModel): File {
  if (media.kind !== 'image' && media.kind !== 'gif') throw new AppError('conflict', refusals.notAnImage);
  if (!info.sees) throw new AppError('no_model', refusals.cannotSee);
  const file = media.status === 'ready' ? fileOf(media) : null;
  if (!file) throw new AppError('conflict', media.status === 'refused' ? refusals.rejected : refusals.notReady);
  return file;
}

/** What is read in the picture may have numbers: they can't be checked. */
const check = (text: string, rules: VoiceRules): VoiceFinding[] =>
  checkText({ text, rules, limit: longestAltText, evidence: [] }).filter(({ problem }) => problem !== 'unknown_number');

/** Has a model describe a picture. Nothing is stored: people look at it first. */
export async function writeAltText(
  runs: AssistantRuns,
  store: ObjectStore,
  principal: Principal,
  { mediaId, language }: Input,
): Promise<LiveRun> {
  return startRun<AltText>(runs, principal, {
    kind: 'alt_text',
    clientId: async (tx, scope) => (await findPicture(tx, scope, mediaId)).clientId,
    prepare: async (tx, scope, model) => {
      const media = await findPicture(tx, scope, mediaId);
      const file = requireFile(media, model);
      const client = media.clientId === null ? null : await requireClient(tx, scope, media.clientId);
      const voice = client && (await findClientVoice(tx, client.id));
      const rules = voice ? { ...noRules, bannedWords: voice.bannedWords } : noRules;
      // The picture is read once the transaction is over.
      const prompt: Prompt = altTextPrompt({ bytes: Buffer.alloc(0), mediaType: file.mime }, language);
      return {
        prompt,
        mostAsks: 2,
        clientName: client?.name ?? null,
        work: async (ask) => {
          const bytes = await buffer(await store.get(file.storageKey));
          const improve = (answer: string) => describeFindings(check(bareText(answer), rules));
          const answer = await ask.write({ ...prompt, picture: { bytes, mediaType: file.mime } }, { improve });
          const text = bareText(answer);
          return { ...writtenBy(ask), text, findings: check(text, rules) };
        },
      };
    },
  });
}
