import { networkName } from '@ruche/contracts/accounts';
import type { Idea, TextLanguage, Voice } from '@ruche/contracts/assistant';
import type { Prompt } from '#src/prompt.ts';
import { instruct, textAlone } from './instructions.ts';
import type { NetworkLimit } from './rewrite.ts';
import { voiceMaterials, voiceRules } from './voice-lines.ts';

export type IdeaAsked = {
  idea: Pick<Idea, 'title' | 'skeleton' | 'evidence' | 'format' | 'platforms' | 'pillar' | 'day'>;
  /** Posts of the client that it rests on. */
  posts: readonly string[];
  /** What people wrote that it rests on. */
  messages: readonly string[];
  /** Of the network that takes least. */
  limit: NetworkLimit | null;
  language: TextLanguage;
  voice: Voice;
  clientName: string;
  /** Of people whose messages are among it. */
  names: string[];
};

/** What numbers of the text may rest on: everything that it is given to write from. */
export const ideaEvidence = ({ idea, posts, messages }: Pick<IdeaAsked, 'idea' | 'posts' | 'messages'>): string[] => [
  idea.title,
  idea.skeleton,
  ...(idea.day === null ? [] : [idea.day]),
  ...idea.evidence.map(({ text }) => text),
  ...posts,
  ...messages,
];

/** Writes a post about an idea that was found in the client's own data. */
export function ideaPrompt(asked: IdeaAsked): Prompt {
  const { idea, posts, messages, limit, language, voice, clientName, names } = asked;
  const { title, skeleton, evidence, format, platforms, pillar, day } = idea;
  const task = 'Write a post for a client, from the idea.';
  const networks = platforms.length === 0 ? 'any network' : platforms.map(networkName).join(', ');
  return {
    instructions: instruct(task, [
      ...voiceRules(voice, language),
      `It goes with a ${format} on ${networks}.`,
      ...(limit ? [`Use at most ${limit.most} characters.`] : []),
      'Follow the outline of the idea, in your own words and without its labels. What you don’t know, leave out: make up no product, offer, price, date, or name.',
      'The figures say why the idea is worth a post. They are for you: readers aren’t told them.',
      textAlone,
    ]),
    materials: [
      ...voiceMaterials(voice, clientName),
      { kind: 'figure', title: 'Why it is worth a post', texts: evidence.map(({ text }) => text) },
      { kind: 'post', title: 'Posts that it rests on', texts: [...posts] },
      { kind: 'message', title: 'What people wrote', texts: [...messages] },
      { kind: 'day', title: 'The day that it is about', texts: day === null ? [] : [day] },
      {
        kind: 'figure',
        title: 'The idea',
        texts: [[title, ...(pillar === null ? [] : [`Pillar: ${pillar}`])].join('\n')],
      },
      { kind: 'figure', title: 'Its outline', texts: [skeleton] },
    ],
    names,
    request: task,
  };
}
