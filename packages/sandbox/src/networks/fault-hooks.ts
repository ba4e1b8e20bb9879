import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { breakBody } from './body-faults.ts';
import { isCallOf } from './call-account.ts';
import { refusalPage } from './consent/page.ts';
import {
  type Fault,
  type FaultAnswer,
  type FaultStage,
  findFaults,
  type ShapedFaultKind,
  shapedFaultKinds,
  takeFault,
} from './faults.ts';
import { insertEntry, updateEntry } from './journal.ts';
import { loseAnswer } from './lost-answers.ts';
import { type NetworkContext, type NetworkDefinition, type Operation, operationOf } from './network.ts';

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

/** What it is for, where that can be told before its body is read. */
function staticOperation(request: FastifyRequest): Operation | null {
  const { operation } = request.routeOptions.config;
  return typeof operation === 'string' ? operation : null;
}

/** Every request is written down before anything is answered. Gives the way to write down what came of it. */
function addJournal(scope: FastifyInstance, { db, platform, now, changed }: NetworkContext) {
  scope.decorateRequest('networkEntryId', 0);
  scope.decorateRequest('networkPersonId', null);
  scope.decorateRequest('networkOperation', null);
  scope.decorateRequest('networkFault', null);
  scope.addHook('onRequest', async (request) => {
    const [path = ''] = request.originalUrl.split('?');
    const operation = staticOperation(request);
    request.networkOperation = operation;
    request.networkEntryId = insertEntry(db, { at: now(), platform, operation, method: request.method, path });
    changed();
  });
  return (request: FastifyRequest, status: number | null) => {
    const { networkEntryId: id, networkOperation: operation, networkPersonId: personId, networkFault } = request;
    updateEntry(db, { id, operation, status, personId, fault: networkFault?.kind ?? null });
    changed();
  };
}

type Note = ReturnType<typeof addJournal>;

/** Trouble after so many bytes of a body. */
function addBodyFaults(scope: FastifyInstance, network: NetworkDefinition, context: NetworkContext, note: Note): void {
  const { db, platform } = context;
  scope.addHook('preParsing', async (request, reply, payload) => {
    const operation = request.networkOperation;
    if (operation === null || !(payload instanceof Readable)) return payload;
    const isOf = (accountId: string) => isCallOf(network, context, request, accountId);
    const faults = findFaults(db, { platform, operation, stage: 'body', isOf });
    if (faults.length === 0) return payload;
    return breakBody(context, { body: payload, faults, reply }, (fault) => {
      request.networkFault = fault;
      note(request, null);
    });
  });
}

/** Every request to a network is written down, and may meet the trouble that somebody ordered for it. */
export function addFaultHooks(scope: FastifyInstance, network: NetworkDefinition, context: NetworkContext): void {
  const { db, platform, now } = context;
  const note = addJournal(scope, context);
  addBodyFaults(scope, network, context, note);

  const take = (request: FastifyRequest, stage: FaultStage) => {
    const operation = request.networkOperation;
    if (operation === null) return undefined;
    const isOf = (accountId: string) => isCallOf(network, context, request, accountId);
    const fault = takeFault(db, { platform, operation, stage, isOf });
    if (fault) request.networkFault = fault;
    return fault;
  };
  const shape = (kind: ShapedFaultKind, { operation, retryAfterSeconds }: Fault, request: FastifyRequest) =>
    operation === 'authorize'
      ? troublePage(network, kind)
      : network.answerFault(kind, { operation, request, retryAfterSeconds, now: now() });

  scope.addHook('preHandler', async (request, reply) => {
    const known = request.networkOperation;
    request.networkOperation ??= operationOf(request) ?? null;
    const fault = take(request, 'before');
    if (fault || known !== request.networkOperation) note(request, null);
    if (!fault) return undefined;
    const { kind, delayMs } = fault;
    if (kind === 'slow') await wait(delayMs ?? slowMs, undefined, { ref: false });
    else if (kind === 'timeout-before' || kind === 'drop-before') {
      reply.hijack();
      await loseAnswer(reply, fault);
    } else if (kind === 'garbage') return reply.send(prepare(reply, { status: 200, body: strangerPage }));
    else if (isShaped(kind)) return reply.send(prepare(reply, shape(kind, fault, request)));
    return undefined;
  });

  scope.addHook('onSend', async (request, reply, payload) => {
    // Only a success is spoiled: otherwise there is no work behind it.
    const canSpoil = !request.networkFault && reply.statusCode < 400;
    const fault = canSpoil ? take(request, 'after') : undefined;
    if (!fault) {
      note(request, reply.raw.destroyed ? null : reply.statusCode);
      return payload;
    }
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
    await loseAnswer(reply, fault);
    return payload;
  });
}
