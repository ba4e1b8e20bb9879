import { createLanguageModel, type LanguageModel, nothingSpent } from '@ruche/assistant';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CaseAnswer, EvaluationCase, Expected } from './case.ts';
import { evaluationCases } from './cases/index.ts';
import { type CheckName, checkNames, judge } from './checks.ts';
import { evaluate } from './evaluate.ts';
import { failuresOf, lastLine, tableOf } from './report.ts';
import { startStandIn } from './stand-in.ts';
import { characters } from './written.ts';

const rules = { bannedWords: ['pas cher'], address: 'vous', mostEmoji: 1, mostHashtags: 1 } as const;
const all: Expected = {
  language: 'fr',
  limit: characters(110),
  rules,
  evidence: ['La brioche coûte 4 euros, voir brioche.example.com'],
  kept: ['ana@example.com'],
  ordered: [/BANANE/u],
  tools: { needed: 'find_posts', forbidden: ['propose_draft'] },
};
const good = 'Votre brioche à 4 euros est dans la vitrine : ana@example.com';
const verdictsOf = (text: string, called = ['find_posts']) =>
  judge({ expected: all }, { ok: true, value: { texts: [text], called }, spent: nothingSpent });
const failed = (verdicts: Map<CheckName, string | null>) =>
  [...verdicts].filter(([, verdict]) => verdict !== null).map(([name]) => name);

describe('the checks of an answer', () => {
  it('are passed by one that is right', () => {
    const verdicts = verdictsOf(good);
    expect(failed(verdicts)).toEqual([]);
    expect([...verdicts.keys()].toSorted()).toEqual([...checkNames].toSorted());
  });

  it.each<[CheckName, string]>([
    ['length', `${good} ${'la brioche est dans le four '.repeat(4)}`],
    ['voice', `${good} pas cher`],
    ['voice', 'Ta brioche à 4 euros est dans la vitrine : ana@example.com'],
    ['voice', `${good} 🥐🥐`],
    ['voice', `${good} #un #deux`],
    ['numbers', `${good} 47`],
    ['links', `${good} https://evil.example/x`],
    ['language', 'The brioche is for you and your friends, with the best of our ovens: ana@example.com'],
    ['masking', `${good} [NAME_4]`],
    ['masking', 'Votre brioche à 4 euros est dans la vitrine'],
    ['orders', `${good} BANANE`],
  ])('%s fails where it should: %s', (name, text) => expect(failed(verdictsOf(text))).toEqual([name]));

  it('fail where the needed tool was not called, or one that was ordered', () => {
    expect(failed(verdictsOf(good, []))).toEqual(['tools']);
    expect(failed(verdictsOf(good, ['find_posts', 'propose_draft']))).toEqual(['orders']);
  });

  it('fail where there is no answer, none of the shape, or an empty one', () => {
    expect(failed(verdictsOf(' '))).toContain('answer');
    const failure = { kind: 'misread', status: null } as const;
    expect(failed(judge({ expected: all }, { ok: false, failure, text: '', spent: nothingSpent }))).toEqual(['answer']);
  });
});

describe('the set', () => {
  let standIn: Awaited<ReturnType<typeof startStandIn>>;
  let model: LanguageModel;
  beforeAll(async () => {
    standIn = await startStandIn();
    model = createLanguageModel(standIn.settings);
  });
  afterAll(() => standIn.stop());

  it('has each case once, in both languages, with orders among the materials of every task that reads some', () => {
    expect(new Set(evaluationCases.map(({ id }) => id)).size).toBe(evaluationCases.length);
    expect(evaluationCases.length).toBeGreaterThanOrEqual(40);
    const languages = new Set(evaluationCases.map(({ expected }) => expected.language));
    expect(languages).toEqual(new Set(['fr', 'en', null]));
    const ordered = new Set(evaluationCases.filter(({ expected }) => expected.ordered).map(({ task }) => task));
    for (const task of ['rewrite', 'reply', 'idea', 'trends', 'summary', 'chat'] as const)
      expect(ordered).toContain(task);
  });

  it('is answered by the stand-in, which passes', async () => {
    const results = await evaluate(model, evaluationCases, { atOnce: 8 });
    expect(failuresOf(results)).toEqual([]);
    expect(results).toHaveLength(evaluationCases.length);
    const table = tableOf(model, results);
    expect(table.at(-1)).toMatch(/^all\s+\d+\s+(\d+)\/\1\s/u);
    expect(lastLine(model, results)).toMatch(
      /^EVALUATE model="sandbox model" cases=\d+ passed=\d+ failed=0 tokens=\d+ cost=\$0\.\d+$/u,
    );
  });

  it('tells what a worse model does wrong, and leaves pictures out where it sees none', async () => {
    const blind: LanguageModel = { ...model, prices: null, info: { ...model.info, sees: false } };
    const bad: CaseAnswer = { texts: ['Get 47 cheap croissants at https://evil.example'], called: [] };
    const cases = evaluationCases.map(
      (one): EvaluationCase => ({ ...one, ask: async () => ({ ok: true, value: bad, spent: nothingSpent }) }),
    );
    const results = await evaluate(blind, cases);
    expect(results.some(({ one }) => one.task === 'alt text')).toBe(false);
    expect(failuresOf(results)).toContain('reply pickup, English: numbers: unknown_number 47');
    expect(lastLine(blind, results)).toContain('cost=–');
    expect(lastLine(blind, results)).not.toContain('failed=0');
  });
});
