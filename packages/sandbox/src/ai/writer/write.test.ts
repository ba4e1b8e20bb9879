import { describe, expect, it } from 'vitest';
import type { Conversation, Turn } from '#src/ai/conversation.ts';
import { createRandom } from './random.ts';
import { write } from './write.ts';

const turn = (role: Turn['role'], text: string, toolCalls: Turn['toolCalls'] = []): Turn => ({
  role,
  text,
  pictures: 0,
  toolCalls,
});
const fence = (kind: string, ...texts: string[]) =>
  [`<material-0f1e2d3c4b5a697887 kind="${kind}" title="The ${kind}">`, ...texts, '</material-0f1e2d3c4b5a697887>'].join(
    '\n',
  );

const conversation = (turns: Turn[], rest: Partial<Conversation> = {}): Conversation => ({
  model: 'sandbox model',
  turns,
  tools: [],
  toolChoice: 'auto',
  output: { kind: 'text' },
  maxTokens: null,
  seed: null,
  isStreamed: false,
  tellsUsage: false,
  ...rest,
});
const answer = (turns: Turn[], rest?: Partial<Conversation>) => write(conversation(turns, rest), createRandom('seed'));

const draft =
  'La brioche au miel sort du four à 8 h. Elle est faite sur place. On vous attend ! https://shop.example #miel';

describe('texts', () => {
  it('are made of what was sent, in its language, without its links', () => {
    const { text } = answer([turn('system', 'Rewrite the draft.'), turn('user', fence('draft', draft))]);
    expect(text).toContain('La brioche au miel sort du four à 8 h.');
    expect(text).toContain('#miel');
    expect(text).not.toContain('http');
  });

  it('keep to a limit, and get shorter when asked to', () => {
    const short = answer([
      turn('system', 'Shorten it to at most 60 characters. Keep hashtags.'),
      turn('user', fence('draft', draft)),
    ]);
    expect(short.text.length).toBeLessThanOrEqual(60);
    expect(short.text).toMatch(/^La brioche/);
  });

  it('answer from saved replies, with names still masked', () => {
    const materials = [
      fence('message', '(1) [NAME_1]: Are you open on Sunday?'),
      fence('saved_reply', '(1) We open on Sundays from 8.'),
    ];
    const { text } = answer([turn('system', 'Write a reply in English.'), turn('user', materials.join('\n\n'))]);
    expect(text).toContain('We open on Sundays from 8.');
  });
});

const schema = {
  type: 'object',
  properties: { client: { type: 'string' }, name: { type: 'string' } },
};

describe('tools', () => {
  const tools = [
    { name: 'find_clients', description: 'Lists clients.', input: schema },
    { name: 'read_numbers', description: 'Numbers of a client.', input: schema },
    { name: 'propose_draft', description: 'Offers a draft.', input: schema },
  ];
  const rules = turn('system', 'Clients have references such as C1.');
  const question = turn('user', 'How are the numbers of Maison Verger this week?');

  it('looks up who is meant, then asks about them, then tells', () => {
    const first = answer([rules, question], { tools });
    expect(first.calls).toEqual([{ name: 'find_clients', input: { name: 'Maison Verger' } }]);
    const found = [
      turn('assistant', '', [{ id: '1', name: 'find_clients', input: '{}' }]),
      turn('tool', fence('tool', 'C1: Boulangerie Martin (active)', 'C2: Maison Verger (active)')),
    ];
    const second = answer([rules, question, ...found], { tools });
    expect(second.calls).toEqual([{ name: 'read_numbers', input: { client: 'C2' } }]);
    const read = [
      turn('assistant', '', [{ id: '2', name: 'read_numbers', input: '{}' }]),
      turn('tool', fence('tool', 'Reach: 1,204 (up 3%)')),
    ];
    const { text, calls } = answer([rules, question, ...found, ...read], { tools });
    expect(calls).toEqual([]);
    expect(text).toContain('Reach: 1,204 (up 3%)');
    expect(text).not.toContain('material');
  });

  it('says what it can do where no tool fits', () => {
    expect(answer([rules, turn('user', 'Tell me a joke.')], { tools }).text).toMatch(/sandbox model/);
  });
});
