import { tagged } from './model-usage.ts';
import type { Asker } from './people.ts';
import { type Pieces, type Streamed, streamAnswer, streamBare } from './stream.ts';

const questions = [
  'Which posts are planned for next week?',
  'Quels posts sont prévus la semaine prochaine ?',
  'What is on the calendar in the coming days?',
  'Which posts of Boulangerie Roussel are scheduled?',
];

type Place = { address: string; sandboxUrl: string };

export type Streams = { answers: Streamed[]; bare: Pieces[] };

/** Everybody has one answer after the other streamed, each in a chat of its own, until told to end. */
export function keepStreaming(
  { address, sandboxUrl }: Place,
  askers: readonly Asker[],
): { stop: () => Promise<Streams> } {
  const answers: Streamed[] = [];
  const bare: Pieces[] = [];
  const isOver = new AbortController();
  const askOn = async ({ headers, workspaceId, number }: Asker) => {
    for (let turn = 0; !isOver.signal.aborted; turn += 1) {
      const tag = `${number}-${turn}`;
      const message = tagged(questions[(number + turn) % questions.length] ?? '', tag);
      const question = { url: `${address}/api/v1/assistant/chat`, headers, body: { message } };
      answers.push(await streamAnswer(question, { tag, workspaceId }));
    }
  };
  const askModel = async () => {
    const content =
      'Rewrite the draft so that it reads better: Fresh bread from seven, a tart of the season, and a warm word for our neighbors. Come early.';
    const body = { model: 'sandbox model', stream: true, messages: [{ role: 'user', content }] };
    const headers = { authorization: 'Bearer sandbox' };
    while (!isOver.signal.aborted)
      bare.push(await streamBare({ url: `${sandboxUrl}/ai/v1/chat/completions`, headers, body }));
  };
  const all = Promise.all([askModel(), ...askers.map(askOn)]);
  // Told where it is awaited.
  all.catch(() => undefined);
  return {
    async stop() {
      isOver.abort();
      await all;
      return { answers, bare };
    },
  };
}
