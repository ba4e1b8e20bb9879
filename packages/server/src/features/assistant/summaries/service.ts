import { bareText, describeFindings, summaryPrompt } from '@ruche/assistant';
import { AppError } from '@ruche/contracts/api';
import type { Summary, SummaryInput } from '@ruche/contracts/assistant';
import { checkFacts } from '#domain/assistant/check-against-voice.ts';
import type { LiveRun } from '#domain/assistant/live-run.ts';
import { readThread } from '#domain/assistant/read-thread.ts';
import type { AssistantRuns } from '#domain/assistant/runs.ts';
import { startRun } from '#domain/assistant/start-run.ts';
import { writtenBy } from '#domain/assistant/written.ts';
import { requireConversation } from '#features/assistant/policy.ts';
import { replies as refusals } from '#features/assistant/refusals.ts';
import type { Principal } from '#plugins/authentication.ts';

const mostMessages = 300;

/** Has a model sum up a conversation. Nothing is stored. */
export function summarize(
  runs: AssistantRuns,
  principal: Principal,
  { conversationId }: SummaryInput,
): Promise<LiveRun> {
  return startRun<Summary>(runs, principal, {
    kind: 'summary',
    clientId: async (tx, scope) => (await requireConversation(tx, scope, conversationId)).client.id,
    prepare: async (tx, scope) => {
      const conversation = await requireConversation(tx, scope, conversationId);
      const { thread, names, texts } = await readThread(tx, conversation, mostMessages);
      if (thread.lines.length === 0) throw new AppError('conflict', refusals.nothingToSummarize);
      const prompt = summaryPrompt(thread, names);
      return {
        prompt,
        mostAsks: 2,
        clientName: conversation.client.name,
        work: async (ask) => {
          const improve = (answer: string) => describeFindings(checkFacts(answer, texts));
          const text = bareText(await ask.write(prompt, { improve }));
          return { ...writtenBy(ask), text, findings: checkFacts(text, texts) };
        },
      };
    },
  });
}
