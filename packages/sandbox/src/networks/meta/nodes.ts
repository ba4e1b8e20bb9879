import type { FastifyRequest } from 'fastify';
import type { NetworkContext } from '#src/networks/network.ts';
import type { Caller } from './access.ts';
import { GraphError } from './errors.ts';
import type { Field } from './field-expansion.ts';
import type { Parameters } from './parameters.ts';

/** One question to the Graph API, once it is known who asks. */
export type GraphCall = {
  context: NetworkContext;
  request: FastifyRequest;
  parameters: Parameters;
  caller: Caller;
  /** The fields asked for; none means those that come unasked. */
  fields: readonly Field[];
};

type ReadField<Node> = (node: Node, call: GraphCall, field: Field) => unknown;

/** What can be read of one kind of object. `usual` comes where no fields are asked for; `id` comes always. */
export type NodeType<Node> = {
  name: string;
  usual: readonly string[];
  fields: Readonly<Record<string, ReadField<Node>>>;
};

/** Empty fields are left out, as the real API does; one that does not exist spoils the whole answer. */
export function showNode<Node extends { id: string }>(
  type: NodeType<Node>,
  node: Node,
  call: GraphCall,
): Record<string, unknown> {
  const asked: readonly Field[] =
    call.fields.length > 0 ? call.fields : type.usual.map((name) => ({ name, modifiers: {}, fields: null }));
  const shown: Record<string, unknown> = {};
  for (const field of asked) {
    const read = Object.hasOwn(type.fields, field.name) ? type.fields[field.name] : undefined;
    if (!read && field.name !== 'id') {
      throw new GraphError({
        code: 100,
        message: `(#100) Tried accessing nonexisting field (${field.name}) on node type (${type.name})`,
      });
    }
    const value = read?.(node, call, field);
    if (value !== undefined && value !== null && value !== '') shown[field.name] = value;
  }
  const whole: Field = { name: 'id', modifiers: {}, fields: null };
  return { ...shown, id: shown['id'] ?? type.fields['id']?.(node, call, whole) ?? node.id };
}

/** The same question, one level deeper. */
export function deeper(call: GraphCall, field: Field): GraphCall {
  const parameters = new Map(Object.entries(field.modifiers));
  return { ...call, fields: field.fields ?? [], parameters };
}
