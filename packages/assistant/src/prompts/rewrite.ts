import { networkName, type PlatformId } from '@ruche/contracts/accounts';
import type { HashtagResult, RewriteAction, TextLanguage, Tone, Voice } from '@ruche/contracts/assistant';
import { z } from 'zod';
import type { Prompt } from '#src/prompt.ts';
import { instruct, textAlone } from './instructions.ts';
import { languageNames, voiceMaterials, voiceRules } from './voice-lines.ts';

export type NetworkLimit = { platform: PlatformId; most: number };

export type RewriteAsked = {
  action: RewriteAction;
  text: string;
  /** Of the networks that the text is for, in their own way of counting. */
  limits: readonly NetworkLimit[];
  tone?: Tone | undefined;
  /** Of the result. */
  language: TextLanguage;
  instruction: string;
  voice: Voice;
  clientName: string;
  /** For hashtags: the best first. */
  hashtags?: readonly HashtagResult[];
};

const mostHooks = 5;
export const HooksSchema = z.object({ hooks: z.array(z.string().min(1)).min(1).max(mostHooks) });
export const HashtagsSchema = z.object({ hashtags: z.array(z.string().min(1)).min(1).max(50) });
export const versionsSchema = (platforms: readonly [PlatformId, ...PlatformId[]]) =>
  z.object({ texts: z.array(z.object({ platform: z.enum(platforms), text: z.string().min(1) })).min(1) });

const usualHashtags = 5;
/** A first line that is longer is cut off before people tap “more”. */
const longestHook = 120;

const tones: Record<Tone, string> = {
  warm: 'warm: friendly and close',
  formal: 'formal: polite and composed',
  playful: 'playful: light, with a wink',
  direct: 'direct: short sentences, straight to the point',
  expert: 'expert: precise and knowledgeable, without jargon',
};

const tasks: Record<RewriteAction, (asked: RewriteAsked) => string> = {
  rewrite: () => 'Rewrite the draft so that it reads better. Keep its meaning.',
  shorten: () => 'Shorten the draft. Keep what matters most in it.',
  lengthen: () => 'Make the draft longer: explain, describe, invite. Add no facts to it.',
  tone: ({ tone = 'warm' }) => `Rewrite the draft with another tone, ${tones[tone]}. Keep its meaning.`,
  translate: ({ language }) =>
    `Translate the draft into ${languageNames[language]}, as a native speaker would write it.`,
  per_network: ({ limits }) =>
    `Rewrite the draft, one version for each of these networks, as its readers expect it there: ${limits.map(({ platform }) => platform).join(', ')}.`,
  hashtags: () => 'Choose hashtags for the draft.',
  first_comment: () =>
    'Write the first comment to go below the draft once it is live: it adds something to it or asks a question.',
  hooks: () => `Write ${mostHooks} different hooks for the draft: first lines that make people read on.`,
};

/** Shorter than it was, and within the limit where there is one. */
function shorterThan(text: string, limits: readonly NetworkLimit[]): string {
  const length = Array.from(text).length;
  const most = Math.min(...limits.map((limit) => limit.most));
  const wanted = length > most ? Math.floor(most * 0.9) : Math.ceil(length * 0.6);
  return `Use at most ${wanted} characters.`;
}

const countedAs = (platform: PlatformId) => (platform === 'twitter' ? ' A link counts as 23.' : '');

const limitRules = (limits: readonly NetworkLimit[]) =>
  limits.map(
    ({ platform, most }) =>
      `At most ${most} characters for ${networkName(platform)} (${platform}).${countedAs(platform)}`,
  );

function hashtagRules({ voice, hashtags = [] }: RewriteAsked): string[] {
  const usual = Math.max(1, Math.round(voice.learned?.hashtagsPerText ?? usualHashtags));
  return [
    `Choose ${voice.mostHashtags ?? usual} at most, the one that fits best first.`,
    ...(hashtags.length > 0
      ? [
          'Take those of the material “Hashtags that worked” that fit. Where too few fit, add some from the words of the draft.',
        ]
      : ['Make them of the words of the draft.']),
  ];
}

function actionRules(asked: RewriteAsked): string[] {
  const { action, text, limits } = asked;
  if (action === 'hashtags') return hashtagRules(asked);
  if (action === 'hooks') return [`Each is one line of at most ${longestHook} characters.`];
  const kept = 'Keep the names, links, hashtags, numbers, and facts of the draft as they are. State nothing else.';
  const own = action === 'shorten' ? [shorterThan(text, limits)] : [];
  const alone = action === 'per_network' ? [] : [textAlone];
  return [...(action === 'first_comment' ? [] : [kept]), ...own, ...limitRules(limits), ...alone];
}

const times = (ratio: number) => `${Math.round(ratio * 10) / 10} times the usual engagement`;
export const describeHashtag = ({ hashtag, posts, ratio }: HashtagResult) =>
  `${hashtag}: ${posts} ${posts === 1 ? 'post' : 'posts'}, ${times(ratio)}`;

/** Does something with a draft of a post. */
export function rewritePrompt(asked: RewriteAsked): Prompt {
  const { action, text, instruction, voice, clientName, language, hashtags = [] } = asked;
  const task = tasks[action](asked);
  return {
    instructions: instruct(`You write social media posts for a client. ${task}`, [
      ...voiceRules(voice, language),
      ...actionRules(asked),
    ]),
    materials: [
      ...voiceMaterials(voice, clientName),
      { kind: 'figure', title: 'Hashtags that worked', texts: hashtags.map(describeHashtag) },
      { kind: 'draft', title: 'The draft', texts: [text] },
    ],
    names: [],
    request: instruction === '' ? task : `${task}\n${instruction}`,
  };
}
