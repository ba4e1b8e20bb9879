import {
  bareText,
  describeFindings,
  describeHashtag,
  HashtagsSchema,
  HooksSchema,
  type Prompt,
  type RewriteAsked,
  rewritePrompt,
  versionsSchema,
} from '@ruche/assistant';
import type { PlatformId } from '@ruche/contracts/accounts';
import {
  bestHashtags,
  guessLanguage,
  type HashtagResult,
  type RewriteInputSchema,
  type Rewritten,
  type Voice,
  type WrittenText,
} from '@ruche/contracts/assistant';
import { dayMs } from '@ruche/contracts/time';
import type { WorkspaceTx } from '@ruche/database';
import { listPublished } from '@ruche/database/assistant';
import type { z } from 'zod';
import { checkAgainstVoice, limitOf, strictestOf } from '#domain/assistant/check-against-voice.ts';
import type { LiveRun } from '#domain/assistant/live-run.ts';
import type { Ask, AssistantRuns } from '#domain/assistant/runs.ts';
import { startRun } from '#domain/assistant/start-run.ts';
import { languageOf, readVoice } from '#domain/assistant/voice.ts';
import { writtenBy } from '#domain/assistant/written.ts';
import { requireClient } from '#features/assistant/policy.ts';
import type { Principal } from '#plugins/authentication.ts';

type Input = z.output<typeof RewriteInputSchema>;

/** What worked long ago says little. */
const hashtagDays = 365;

async function findHashtags(tx: WorkspaceTx, { action, clientId }: Input): Promise<HashtagResult[]> {
  if (action !== 'hashtags') return [];
  const now = new Date();
  return bestHashtags(await listPublished(tx, clientId, new Date(now.getTime() - hashtagDays * dayMs)), now);
}

/** How the results are checked: by the client's rules, and against what they may rest on. */
type Checking = { input: Input; voice: Voice; hashtags: HashtagResult[] };
type Check = (text: string, platform?: PlatformId | null) => WrittenText;

function checking({ input, voice, hashtags }: Checking): Check {
  const own = [input.text, input.instruction];
  const grounds = { evidence: [...own, ...hashtags.map(describeHashtag)], linksOf: own };
  const usual = input.action === 'hooks' ? null : strictestOf(input.platforms);
  return (text, platform = null) => ({
    platform,
    text,
    findings: checkAgainstVoice(text, voice, platform ?? usual, grounds),
  });
}

const problemOf = (texts: readonly WrittenText[]) => describeFindings(texts.flatMap(({ findings }) => findings));

async function writeOne(
  ask: Ask,
  prompt: Prompt,
  { action, text: draft }: Input,
  check: Check,
): Promise<WrittenText[]> {
  // Quotation marks of the draft are its own.
  const bare = (answer: string) => (bareText(draft) === draft ? bareText(answer) : answer.trim());
  const improve = (answer: string) => {
    const text = bare(answer);
    const isShorter = action !== 'shorten' || text.length < draft.length;
    return isShorter ? problemOf([check(text)]) : 'It is not shorter than the draft.';
  };
  return [check(bare(await ask.write(prompt, { improve })))];
}

async function writeHooks(ask: Ask, prompt: Prompt, check: Check): Promise<WrittenText[]> {
  const toTexts = ({ hooks }: { hooks: string[] }) => [...new Set(hooks.map(bareText))].map((text) => check(text));
  return toTexts(await ask.fill(prompt, HooksSchema, { improve: (value) => problemOf(toTexts(value)) }));
}

/** Models write them with their sign, without it, with spaces, or several in one. */
function asHashtags(written: readonly string[]): string[] {
  const tags = written.flatMap((one) => {
    const signed = one.match(/#[\p{L}\p{N}_]+/gu);
    const joined = one.replace(/[^\p{L}\p{N}_]+/gu, '');
    return signed ?? (joined === '' ? [] : [`#${joined}`]);
  });
  return [...new Map(tags.map((tag) => [tag.toLowerCase(), tag])).values()];
}

async function chooseHashtags(ask: Ask, prompt: Prompt, check: Check): Promise<WrittenText[]> {
  const toText = ({ hashtags }: { hashtags: string[] }) => check(asHashtags(hashtags).join(' '));
  return [toText(await ask.fill(prompt, HashtagsSchema, { improve: (value) => problemOf([toText(value)]) }))];
}

type Version = { platform: PlatformId; text: string };

async function writeVersions(ask: Ask, prompt: Prompt, { platforms }: Input, check: Check): Promise<WrittenText[]> {
  const [first, ...others] = [...new Set(platforms)];
  if (!first) return [];
  const schema = versionsSchema([first, ...others]);
  const toTexts = (versions: readonly Version[]) =>
    [first, ...others].flatMap((platform) => {
      const version = versions.find((one) => one.platform === platform);
      return version ? [check(bareText(version.text), platform)] : [];
    });
  const improve = ({ texts }: { texts: Version[] }) => {
    const missing = [first, ...others].filter((platform) => !texts.some((one) => one.platform === platform));
    return missing.length > 0 ? `The version for ${missing.join(', ')} is missing.` : problemOf(toTexts(texts));
  };
  return toTexts((await ask.fill(prompt, schema, { improve })).texts);
}

function writeTexts(ask: Ask, prompt: Prompt, input: Input, check: Check): Promise<WrittenText[]> {
  if (input.action === 'hooks') return writeHooks(ask, prompt, check);
  if (input.action === 'hashtags') return chooseHashtags(ask, prompt, check);
  if (input.action === 'per_network') return writeVersions(ask, prompt, input, check);
  return writeOne(ask, prompt, input, check);
}

/** Has a model do something with a draft. What breaks a rule is asked for once more, and then told as it is. */
export function rewrite(runs: AssistantRuns, principal: Principal, input: Input): Promise<LiveRun> {
  return startRun<Rewritten>(runs, principal, {
    kind: 'rewrite',
    clientId: input.clientId,
    prepare: async (tx, scope) => {
      const client = await requireClient(tx, scope, input.clientId);
      const voice = await readVoice(tx, client);
      const hashtags = await findHashtags(tx, input);
      const { action, text, tone, instruction } = input;
      const asked: RewriteAsked = {
        action,
        text,
        tone,
        instruction,
        limits: [...new Set(input.platforms)].map((platform) => ({ platform, most: limitOf(platform).most })),
        language: (action === 'translate' && input.language) || (guessLanguage([text]) ?? languageOf(voice)),
        voice,
        clientName: client.name,
        hashtags,
      };
      const prompt = rewritePrompt(asked);
      const check = checking({ input, voice, hashtags });
      return {
        prompt,
        mostAsks: 2,
        clientName: client.name,
        work: async (ask) => ({ ...writtenBy(ask), texts: await writeTexts(ask, prompt, input, check) }),
      };
    },
  });
}
