import { minuteMs } from '@ruche/contracts/time';
import type { z } from 'zod';
import type { Outcome } from '#src/outcome.ts';
import type { PublishingAccount } from '#src/publishing/content.ts';
import type { RepeatableStep, Restart } from '#src/publishing/steps.ts';
import type { InstagramApi } from './api.ts';
import { readContainerError } from './errors.ts';
import { ContainerSchema } from './wire.ts';

type Container = z.infer<typeof ContainerSchema>;

export async function readContainer(
  api: InstagramApi,
  { tokens }: PublishingAccount,
  id: string,
): Promise<Outcome<Container> | Restart> {
  const query = { fields: 'status_code,status' };
  const path = `/${encodeURIComponent(id)}`;
  return api.ask({ method: 'GET', path, token: tokens.access, query, schema: ContainerSchema });
}

const firstWaitsMs = [5000, 10_000, 20_000];
/** With those above, half an hour. */
const mostLooks = 33;
/** A container that was just made may not be shown at once. */
const mostMisses = 3;

type Wish = { name: string; label: string; references: readonly string[] };

/** Looks at containers until all are processed. How often it looked is kept, for waits that grow and end. */
export function waitStep(api: InstagramApi, { name, label, references: waitedFor }: Wish): RepeatableStep {
  const counter = `${name}-looks`;
  return {
    kind: 'repeatable',
    name,
    label,
    async run({ account, references, keep }) {
      const looks = Number(references[counter] ?? 0);
      const found = await lookAt(api, account, { ids: waitedFor.map((one) => references[one] ?? ''), looks });
      if (found.kind !== 'processing') return found;
      if (looks >= mostLooks) return { kind: 'restart', reason: `${api.network} didn’t finish within half an hour.` };
      await keep({ [counter]: String(looks + 1) });
      return { kind: 'processing', lookAgainMs: firstWaitsMs[looks] ?? minuteMs };
    },
  };
}

async function lookAt(
  api: InstagramApi,
  account: PublishingAccount,
  { ids, looks }: { ids: readonly string[]; looks: number },
): Promise<Outcome<Record<string, never>> | Restart | { kind: 'processing' }> {
  for (const id of ids) {
    const container = await readContainer(api, account, id);
    if (container.kind === 'rejected' && container.problem === 'no_account') {
      if (looks < mostMisses) return { kind: 'processing' };
      return { kind: 'restart', reason: `${api.network} no longer has the prepared post.` };
    }
    if (container.kind !== 'ok') return container;
    const { status_code: code, status } = container.value;
    if (code === 'ERROR') return readContainerError(api.network, status);
    if (code === 'EXPIRED') return { kind: 'restart', reason: `The post prepared on ${api.network} has expired.` };
    if (code !== 'FINISHED' && code !== 'PUBLISHED') return { kind: 'processing' };
  }
  return { kind: 'ok', value: {} };
}
