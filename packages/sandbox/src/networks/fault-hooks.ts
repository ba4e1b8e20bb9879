import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusalPage } from './consent/page.ts';
import { type Fault, type FaultAnswer, type ShapedFaultKind, shapedFaultKinds, takeFault } from './faults.ts';
import { insertEntry, updateEntry } from './journal.ts';
import { type NetworkContext, type NetworkDefinition, type Operation, operationOf } from './network.ts';

/** Longer than any client waits. */
const holdMs = 600_000;
const slowMs = 3000;

declare module 'fastify' {
  interface FastifyRequest {
    networkEntryId: number;
    networkOperation: Operation | null;
    /** The fault that struck this request. */
    networkFault: Fault | null;
  }
}

function isShaped(kind: string): kind is ShapedFaultKind {
  return shapedFaultKinds.some((shaped) => shaped === kind);
}

/** Says nothing until the caller gives up, then is gone. */
async function hold(reply: FastifyReply, ms: number): Promise<void> {
  const leaving = new AbortController();
  reply.raw.once('close', () => leaving.abort());
  await wait(ms, undefined, { signal: leaving.signal, ref: false }).catch(() => undefined);
  reply.raw.destroy();
}

const strangerPage =
  '<!doctype html><html><head><title>Welcome</title></head><body><h1>Sign in to this network</h1></body></html>';

/** Puts an answer in the place of whatever the route would say. Returns its body as text. */
function prepare(reply: FastifyReply, { status, headers = {}, body, type }: FaultAnswer): string {
  reply.removeHeader('location');
  reply.code(status).headers(headers);
  reply.type(type ?? (typeof body === 'string' ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8'));
  return typeof body === 'string' ? body : JSON.stringify(body);
}

const pageStatuses: Partial<Record<ShapedFaultKind, number>> = {
  'rate-limit': 429,
  'server-error': 500,
  'bad-gateway': 502,
  unavailable: 503,
};

/** The authorize address is a page for people: there trouble is a page, too. */
function troublePage(network: NetworkDefinition, kind: ShapedFaultKind): FaultAnswer {
  const { markup } = refusalPage(network, 'Please go back and try again in a while.');
  return { status: pageStatuses[kind] ?? 400, body: markup };
}

function addJournal(scope: FastifyInstance, { db, platform, now, changed }: NetworkContext): void {
  scope.decorateRequest('networkEntryId', 0);
  scope.decorateRequest('networkPersonId', null);
  scope.addHook('onRequest', async (request) => {
    const [path = ''] = request.originalUrl.split('?');
    request.networkEntryId = insertEntry(db, { at: now(), platform, method: request.method, path });
    changed();
  });
}

/** Every request to a network is written down, and may meet the trouble that somebody ordered for it. */
export function addFaultHooks(scope: FastifyInstance, network: NetworkDefinition, context: NetworkContext): void {
  const { db, platform, now, changed } = context;
  addJournal(scope, context);
  scope.decorateRequest('networkOperation', null);
  scope.decorateRequest('networkFault', null);

  const note = (request: FastifyRequest, status: number | null) => {
    updateEntry(db, {
      id: request.networkEntryId,
      operation: request.networkOperation,
      status,
      personId: request.networkPersonId,
      fault: request.networkFault?.kind ?? null,
    });
    changed();
  };
  const shape = (kind: ShapedFaultKind, { operation, retryAfterSeconds }: Fault, request: FastifyRequest) =>
    operation === 'authorize'
      ? troublePage(network, kind)
      : network.answerFault(kind, { operation, request, retryAfterSeconds, now: now() });

  scope.addHook('preHandler', async (request, reply) => {
    const operation = operationOf(request) ?? null;
    request.networkOperation = operation;
    const fault = operation && takeFault(db, { platform, operation, stage: 'before' });
    if (fault) request.networkFault = fault;
    note(request, null);
    if (!fault) return undefined;
    const { kind, delayMs } = fault;
    if (kind === 'slow') await wait(delayMs ?? slowMs, undefined, { ref: false });
    else if (kind === 'timeout-before' || kind === 'drop-before') {
      reply.hijack();
      await hold(reply, kind === 'drop-before' ? 0 : (delayMs ?? holdMs));
    } else if (kind === 'garbage') return reply.send(prepare(reply, { status: 200, body: strangerPage }));
    else if (isShaped(kind)) return reply.send(prepare(reply, shape(kind, fault, request)));
    return undefined;
  });

  scope.addHook('onSend', async (request, reply, payload) => {
    const operation = request.networkOperation;
    // Only a success is spoiled: otherwise there is no work behind it.
    const canSpoil = operation !== null && !request.networkFault && reply.statusCode < 400;
    const fault = canSpoil ? takeFault(db, { platform, operation, stage: 'after' }) : undefined;
    if (!fault) {
      note(request, reply.statusCode);
      return payload;
    }
    request.networkFault = fault;
    if (fault.kind === 'truncated' || fault.kind === 'error-after') {
      const whole = String(payload);
      const spoiled =
        fault.kind === 'truncated'
          ? whole.slice(0, Math.ceil(whole.length / 2))
          : prepare(reply, shape('server-error', fault, request));
      note(request, reply.statusCode);
      return spoiled;
    }
    note(request, null);
    await hold(reply, fault.kind === 'drop-after' ? 0 : (fault.delayMs ?? holdMs));
    return payload;
  });
}
