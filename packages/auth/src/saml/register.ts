import { setTimeout as wait } from 'node:timers/promises';
import type { Executor } from '@ruche/database';
import { putSsoDomain, putSsoProvider, type SsoProvider } from '@ruche/database/auth';
import type { FastifyInstance } from 'fastify';
import { type AuthContext, inTransaction } from '#src/context.ts';
import { readMetadata } from './metadata.ts';

const answerMs = 10_000;
const firstPauseMs = 500;
const longestPauseMs = 60_000;

export async function fetchMetadata(url: string, signal = AbortSignal.timeout(answerMs)): Promise<string> {
  const answer = await fetch(url, { signal });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
  return answer.text();
}

/** Makes an identity provider known and sends the people of these domains there. */
export async function registerProvider(tx: Executor, metadata: string, domains: string[]): Promise<SsoProvider> {
  const provider = await putSsoProvider(tx, await readMetadata(metadata));
  for (const domain of domains) await putSsoDomain(tx, domain, provider.id);
  return provider;
}

/**
 * Registers the identity provider that the settings name once the server listens. It may start later than we do, so it
 * is asked until it answers; nothing waits for it.
 */
export function registerConfiguredProvider(app: FastifyInstance, context: AuthContext): void {
  const { samlProvider, isSamlOn } = context.settings.auth;
  if (!samlProvider || !isSamlOn) return;
  const { metadataUrl, domains } = samlProvider;
  const closing = new AbortController();
  let work: Promise<void> = Promise.resolve();

  const keepTrying = async () => {
    for (let pauseMs = firstPauseMs; !closing.signal.aborted; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      try {
        const metadata = await fetchMetadata(
          metadataUrl,
          AbortSignal.any([closing.signal, AbortSignal.timeout(answerMs)]),
        );
        await inTransaction(context, (tx) => registerProvider(tx, metadata, domains));
        app.log.info({ metadataUrl, domains }, 'company sign-in is ready');
        return;
      } catch (error) {
        if (closing.signal.aborted) return;
        app.log.debug({ err: error, metadataUrl }, 'company sign-in isn’t responding yet');
        await wait(pauseMs, undefined, { signal: closing.signal }).catch(() => undefined);
      }
    }
  };

  app.addHook('onListen', async () => {
    work = keepTrying();
  });
  app.addHook('onClose', async () => {
    closing.abort();
    await work;
  });
}
