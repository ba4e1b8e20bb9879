import Anthropic from '@anthropic-ai/sdk';
import OpenAI from 'openai';
import type { z } from 'zod';
import type { FaultInput, ScriptedSchema } from '#src/ai/faults.ts';
import type { Received } from '#src/ai/state.ts';
import { startTestSandbox } from '#src/testing/test-sandbox.ts';

/** A sandbox with the official clients pointed at its model. */
export async function startModelSandbox() {
  const sandbox = await startTestSandbox();
  const control = async (name: string, body?: unknown) => {
    const response = await sandbox.fetch(`/control/ai/${name}`, {
      method: 'POST',
      ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(await response.text());
  };
  return {
    ...sandbox,
    openai: (apiKey = 'sandbox') => new OpenAI({ apiKey, baseURL: `${sandbox.url()}/ai/v1`, maxRetries: 0 }),
    anthropic: (apiKey = 'sandbox') => new Anthropic({ apiKey, baseURL: `${sandbox.url()}/ai`, maxRetries: 0 }),
    script: (...answers: z.input<typeof ScriptedSchema>[]) => control('answers', answers),
    fail: (...faults: FaultInput[]) => control('faults', faults),
    control,
    requests: async () => (await (await sandbox.fetch('/control/ai/requests')).json()) as Received[],
  };
}

export type ModelSandbox = Awaited<ReturnType<typeof startModelSandbox>>;

/** One transparent pixel. */
export const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
