import type { ChatMessage, RunState } from '@ruche/contracts/assistant';
import { expect, it } from 'vitest';
import { type LiveExchange, type ShownAnswer, showExchanges } from './exchanges.ts';

const asked = (id: string, text: string): ChatMessage => ({
  id,
  role: 'person',
  text,
  isErased: false,
  createdAt: '2026-11-18T10:00:00.000Z',
  run: null,
});
const answered = (id: string, text: string, state: RunState = 'done'): ChatMessage => ({
  ...asked(id, text),
  role: 'assistant',
  run: {
    id: `run ${id}`,
    state,
    model: { name: 'sandbox model', sees: true },
    sent: { clientName: null, items: [{ kind: 'question', n: 1 }], masked: 0 },
    toolUses: [],
    proposals: [],
    tokens: null,
    failure: state === 'failed' ? { code: 'model_failed', message: 'The model is busy.' } : null,
  },
});
const live = (change: Partial<ShownAnswer>, question: string | null = 'When?'): LiveExchange => ({
  question,
  answer: {
    runId: null,
    messageId: null,
    state: 'starting',
    text: '',
    isErased: false,
    model: null,
    sent: null,
    toolUses: [],
    proposals: [],
    tokens: null,
    failure: null,
    ...change,
  },
});
const texts = (messages: ChatMessage[], running: LiveExchange | null = null) =>
  showExchanges(messages, running).map(({ question, answer }) => [question, answer?.state, answer?.text]);

const stored = [asked('1', 'How?'), answered('2', 'Well.')];

it('pairs questions with their answers', () => {
  expect(texts([...stored, asked('3', 'When?')])).toEqual([
    ['How?', 'done', 'Well.'],
    ['When?', undefined, undefined],
  ]);
});

it('shows what is being written in its place, and only once', () => {
  expect(texts(stored, live({}))).toEqual([
    ['How?', 'done', 'Well.'],
    ['When?', 'starting', ''],
  ]);
  const begun = [...stored, asked('3', 'When?'), answered('4', '', 'running')];
  const written = live({ runId: 'run 4', state: 'running', text: 'On Mon' });
  expect(texts(begun, written)).toEqual([
    ['How?', 'done', 'Well.'],
    ['When?', 'running', 'On Mon'],
  ]);
  // Begun in another window: the question is the stored one.
  expect(texts(begun, { ...written, question: null })[1]).toEqual(['When?', 'running', 'On Mon']);
  // Once it is stored, that is what counts: it has the proposals.
  const done = live({ runId: 'run 4', state: 'done', text: 'On Mon' });
  expect(texts([...stored, asked('3', 'When?'), answered('4', 'On Monday.')], done)[1]).toEqual([
    'When?',
    'done',
    'On Monday.',
  ]);
});

it('leaves out attempts of the same question from which nothing came', () => {
  const failed = [asked('1', 'How?'), answered('2', '', 'failed')];
  expect(texts(failed)).toEqual([['How?', 'failed', '']]);
  expect(texts([...failed, asked('3', 'How?'), answered('4', 'Well.')])).toEqual([['How?', 'done', 'Well.']]);
  expect(texts(failed, live({}, 'How?'))).toEqual([['How?', 'starting', '']]);
  // What was written until it was stopped stays, and so does another question.
  expect(texts([asked('1', 'How?'), answered('2', 'We', 'stopped'), asked('3', 'How?')])).toHaveLength(2);
  expect(texts([...failed, asked('3', 'When?')])).toHaveLength(2);
});
