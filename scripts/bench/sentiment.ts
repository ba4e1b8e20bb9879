import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '#scripts/launch/settings.ts';
import { row } from './report.ts';

const sentiments = ['positive', 'neutral', 'negative'] as const;
type Sentiment = (typeof sentiments)[number];
type Measured = { all: number; fr: number; en: number; confusions: Record<Sentiment, Record<Sentiment, number>> };
type Result = {
  messages: number;
  ours: Measured;
  withoutUnseen: Measured;
  baselines: (Measured & { name: string })[];
  languageRight: number;
  spamPrecision: number;
  spamFound: number;
  microseconds: number;
};

const program = join(ROOT, 'packages', 'worker', 'src', 'bench', 'sentiment.ts');

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
const byLanguage = ({ fr, en }: Measured) => `French ${fr.toFixed(3)}, English ${en.toFixed(3)}`;

function printConfusions({ confusions }: Measured): void {
  console.log(`  ${''.padEnd(38)} ${sentiments.map((answer) => answer.padStart(10)).join('')}   taken for`);
  for (const label of sentiments) {
    const counts = sentiments.map((answer) => String(confusions[label][answer]).padStart(10)).join('');
    console.log(`  ${`labelled ${label}`.padEnd(38)} ${counts}`);
  }
}

/** How well the inbox understands messages, beside word lists, on messages that it was not trained on. */
export async function measureSentiment(): Promise<void> {
  const { stdout } = await promisify(execFile)(process.execPath, [program]);
  const result = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Result;
  console.log(`\nSentiment, language and spam, ${result.messages} labelled messages of the test half`);
  row('macro-F1 of sentiment', result.ours.all.toFixed(3), `goal 0.800; ${byLanguage(result.ours)}`);
  row('  without phrases of the test half', result.withoutUnseen.all.toFixed(3), byLanguage(result.withoutUnseen));
  for (const baseline of result.baselines) row(`  ${baseline.name}`, baseline.all.toFixed(3), byLanguage(baseline));
  printConfusions(result.ours);
  row('language right', percent(result.languageRight), '');
  row('spam: precision', percent(result.spamPrecision), `${percent(result.spamFound)} of spam found`);
  row('one message', `${result.microseconds.toFixed(0)} µs`, 'goal: below 1,000');
}
