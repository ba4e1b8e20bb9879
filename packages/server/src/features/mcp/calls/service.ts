import { AppError, type ErrorBody, ErrorBodySchema } from '@ruche/contracts/api';
import { requestIdHeader } from '@ruche/runtime/http';
import type { FastifyInstance, FastifyRequest, InjectOptions } from 'fastify';
import { type CallApi, CallRefusal, type Query, type Write } from '#features/mcp/schema.ts';

type Method = 'GET' | 'POST' | 'PATCH';

function withQuery(path: string, query: Query): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`;
}

function bodyOf(text: string, requestId: string): ErrorBody {
  const { data } = ErrorBodySchema.safeParse(JSON.parse(text));
  if (data) return data;
  throw new Error(`The API refused request ${requestId} in a shape of its own.`);
}

/**
 * Calls the API of this very process, with the key and from the address of that request, and under its ID: rights, limits,
 * validation, idempotency, and activity are those of every other request.
 */
export function createCalls(app: FastifyInstance, request: FastifyRequest): CallApi {
  const headers = { authorization: request.headers.authorization ?? '', [requestIdHeader]: request.id };

  async function send(method: Method, path: string, options: InjectOptions): Promise<unknown> {
    const answer = await app
      .inject({ ...options, method, url: `/api/v1${path}`, remoteAddress: request.ip })
      .catch((error: unknown) => {
        // It takes no more while it stops.
        throw new AppError('unavailable', 'The server stops.', { cause: error });
      });
    if (answer.statusCode >= 400) throw new CallRefusal(bodyOf(answer.payload, request.id));
    return answer.json();
  }

  return {
    get: async (schema, path, query = {}) => schema.parse(await send('GET', withQuery(path, query), { headers })),
    write: async (schema, method, path, { body, idempotencyKey }: Write) => {
      const sent = await send(method, path, {
        headers: { ...headers, 'idempotency-key': idempotencyKey },
        payload: body,
      });
      return schema.parse(sent);
    },
  };
}
