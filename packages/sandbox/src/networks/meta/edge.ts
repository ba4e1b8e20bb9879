import type { NetworkContext, Operation } from '#src/networks/network.ts';
import { missingObject } from './errors.ts';
import type { GraphCall } from './nodes.ts';
import type { Parameters } from './parameters.ts';

export type Answer = (call: GraphCall, ...ids: string[]) => unknown;

/** What an address is for, where its parameters or what has that id decide. */
export type OperationOfEdge = (parameters: Parameters, context: NetworkContext, id?: string) => Operation | undefined;

/** One address of the Graph API. A star stands for any id; the answer is given them all. */
export type Edge = {
  method: 'GET' | 'POST' | 'DELETE';
  path: readonly string[];
  /** One address can stand for several: its parameters then say which. */
  operation?: Operation | OperationOfEdge;
  answer: Answer;
};
export type FoundEdge = Edge & { ids: string[] };

/** The first edge that fits: those with a name stand before those with any id. */
export function findIn(edges: readonly Edge[], method: string, path: readonly string[]): FoundEdge | undefined {
  const fits = (edge: Edge) =>
    edge.method === method &&
    edge.path.length === path.length &&
    edge.path.every((part, place) => part === '*' || part === path[place]);
  const edge = edges.find(fits);
  return edge && { ...edge, ids: path.filter((_part, place) => edge.path[place] === '*') };
}

export function operationOfEdge(
  { operation, ids }: FoundEdge,
  parameters: Parameters,
  context: NetworkContext,
): Operation | undefined {
  return typeof operation === 'function' ? operation(parameters, context, ids[0]) : operation;
}

/** The same edge for several kinds of objects: each says undefined where the id is none of its own. */
export function firstThatKnows(...answers: Answer[]): Answer {
  return (call, id = '', ...rest) => {
    for (const answer of answers) {
      const given = answer(call, id, ...rest);
      if (given !== undefined) return given;
    }
    throw missingObject(id, call.request.method.toLowerCase());
  };
}

const countFields =
  /\bsummary\(|\binsights\b|\bshares\b|\b(?:like|comments|view|saved|shares|reposts)_count\b|\bviews\b/;
const asksCounts = (parameters: Parameters) => countFields.test(parameters.get('fields') ?? '');

/** Containers and videos tell how far they are by the same address as everything else; so do posts their numbers. */
export function operationOfRead(parameters: Parameters): Operation {
  if (/\bstatus(?:_code)?\b/.test(parameters.get('fields') ?? '')) return 'status';
  return asksCounts(parameters) ? 'metrics' : 'identity';
}

export function operationOfList(parameters: Parameters): Operation {
  return asksCounts(parameters) ? 'metrics' : 'status';
}
