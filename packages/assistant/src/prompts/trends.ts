import { cutForMasking, type RisingTrend } from '@ruche/contracts/assistant';
import type { Prompt } from '#src/prompt.ts';
import { instruct, textAlone } from './instructions.ts';

const longestSummary = 800;
const mostExamples = 2;
/** They come cut at 280 characters. */
const longestExample = 279;

const kinds: Record<RisingTrend['kind'], string> = { topic: 'Topic', hashtag: 'Hashtag', question: 'Question about' };

const describe = ({ kind, shown, recent, before, weeks }: RisingTrend) =>
  `${kinds[kind]} “${shown}”: ${recent} people and accounts in the last 2 weeks, ${before} in the ${weeks.length - 2} weeks before.`;

/** Sums up what rises, in the language of our screens. */
export function trendsPrompt(trends: readonly RisingTrend[], names: string[]): Prompt {
  const task =
    'Summarize for a social media manager what rises in what people say and ask, and what it may mean for the next posts.';
  const examples = trends.flatMap((trend) => trend.examples.slice(0, mostExamples));
  const textsOf = (isMessage: boolean) => [
    ...new Set(
      examples
        .filter(({ origin }) => (origin === 'message') === isMessage)
        .map(({ text }) => cutForMasking(text, longestExample)),
    ),
  ];
  return {
    instructions: instruct(task, [
      'Write in English, in at most three short paragraphs, the surest trend first.',
      `Use at most ${longestSummary} characters.`,
      'State only what the materials say. Name no cause that they don’t name.',
      textAlone,
    ]),
    materials: [
      { kind: 'message', title: 'What people wrote', texts: textsOf(true) },
      { kind: 'post', title: 'What was posted', texts: textsOf(false) },
      { kind: 'trend', title: 'What rises, surest first', texts: trends.map(describe) },
    ],
    names,
    request: task,
  };
}
