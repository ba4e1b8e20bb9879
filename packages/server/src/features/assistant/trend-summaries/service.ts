import { bareText, describeFindings, trendsPrompt } from '@ruche/assistant';
import type { TrendList } from '@ruche/contracts/assistant';
import { listWriterNames } from '@ruche/database/assistant';
import { checkFacts } from '#domain/assistant/check-against-voice.ts';
import type { LiveRun } from '#domain/assistant/live-run.ts';
import { requireModel } from '#domain/assistant/require-model.ts';
import type { AssistantRuns } from '#domain/assistant/runs.ts';
import { startRun } from '#domain/assistant/start-run.ts';
import { inWorkspace } from '#domain/workspaces/scope.ts';
import { requireClient } from '#features/assistant/policy.ts';
import { trendsOf } from '#features/assistant/trends/service.ts';
import type { Principal } from '#plugins/authentication.ts';

/** Whose messages are among the examples. */
const conversationsIn = ({ items }: TrendList) => [
  ...new Set(
    items.flatMap(({ examples }) => examples.flatMap(({ link }) => (link?.target === 'conversation' ? [link.id] : []))),
  ),
];

function startSummary(runs: AssistantRuns, principal: Principal, clientId: string, list: TrendList): Promise<LiveRun> {
  return startRun<TrendList>(runs, principal, {
    kind: 'trends',
    clientId,
    prepare: async (tx, scope) => {
      const client = await requireClient(tx, scope, clientId);
      const prompt = trendsPrompt(list.items, await listWriterNames(tx, conversationsIn(list)));
      const evidence = prompt.materials.flatMap(({ texts }) => texts);
      return {
        prompt,
        mostAsks: 2,
        clientName: client.name,
        work: async (ask) => {
          const improve = (answer: string) => describeFindings(checkFacts(answer, evidence));
          const summary = bareText(await ask.write(prompt, { improve }));
          return { ...list, summary, summaryFindings: checkFacts(summary, evidence) };
        },
      };
    },
  });
}

/** The trends as they are where none rises; else the run that sums them up. */
export async function summarizeTrends(
  runs: AssistantRuns,
  principal: Principal,
  clientId: string,
): Promise<LiveRun | TrendList> {
  const list = await inWorkspace(runs.database, principal, async (tx, scope) => {
    await requireModel(tx, runs.model, scope, clientId);
    return trendsOf(tx, scope, clientId);
  });
  return list.items.length === 0 ? list : startSummary(runs, principal, clientId, list);
}
