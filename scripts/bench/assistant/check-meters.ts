import { UsageSchema } from '@ruche/contracts/assistant';
import type { Used } from './model-usage.ts';
import type { Asker } from './people.ts';
import type { Streamed } from './stream.ts';

export type Meters = { equal: number; different: string[]; workspaces: number };

const sumOf = (answers: readonly Streamed[]) => ({
  input: answers.reduce((sum, { tokens }) => sum + (tokens?.input ?? 0), 0),
  output: answers.reduce((sum, { tokens }) => sum + (tokens?.output ?? 0), 0),
});

/** Whether each run counts what the model says that it used, and each workspace what its runs count. */
export async function checkMeters(
  address: string,
  askers: readonly Asker[],
  answers: readonly Streamed[],
  used: ReadonlyMap<string, Used>,
): Promise<Meters> {
  const different = answers.flatMap(({ tag, tokens }) => {
    const told = used.get(tag);
    const isEqual =
      tokens && told && !tokens.isEstimated && tokens.input === told.input && tokens.output === told.output;
    return isEqual ? [] : [`answer ${tag}: ${JSON.stringify(tokens)}, the model says ${JSON.stringify(told)}`];
  });
  const firsts = [...Map.groupBy(askers, ({ workspaceId }) => workspaceId).values()].flatMap(([first]) => first ?? []);
  let workspaces = 0;
  for (const { headers, workspaceId } of firsts) {
    const answer = await fetch(`${address}/api/v1/assistant/usage`, { headers });
    const [month] = UsageSchema.parse(await answer.json()).months;
    const own = sumOf(answers.filter((one) => one.workspaceId === workspaceId));
    if (month?.input === own.input && month.output === own.output) workspaces += 1;
    else different.push(`workspace: ${month?.input} and ${month?.output}, its answers ${own.input} and ${own.output}`);
  }
  return {
    equal: answers.length - different.filter((line) => line.startsWith('answer')).length,
    different,
    workspaces,
  };
}
