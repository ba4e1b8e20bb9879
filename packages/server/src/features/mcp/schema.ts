import type { ToolAnnotations } from '@modelcontextprotocol/server';
import type { ErrorBody } from '@ruche/contracts/api';
import { z } from 'zod';
import type { ActingKey } from '#plugins/api-keys.ts';

export type Query = Record<string, string | number | boolean | undefined>;

export type Write = { body: Record<string, unknown>; idempotencyKey: string };

/** The API by the caller's own key, as anybody could call it. What it refuses is thrown as a `CallRefusal`. */
export type CallApi = {
  get: <Schema extends z.ZodType>(schema: Schema, path: string, query?: Query) => Promise<z.output<Schema>>;
  write: <Schema extends z.ZodType>(
    schema: Schema,
    method: 'POST' | 'PATCH',
    path: string,
    write: Write,
  ) => Promise<z.output<Schema>>;
};

/** Who calls a tool: the key, and the API as that key sees it. */
export type Caller = { key: ActingKey; api: CallApi; requestId: string };

/** What the API answered instead of doing it. */
export class CallRefusal extends Error {
  override readonly name = 'CallRefusal';
  readonly body: ErrorBody;

  constructor(body: ErrorBody) {
    super(body.message);
    this.body = body;
  }
}

type Description = {
  name: string;
  title: string;
  /** For the model. */
  description: string;
  annotations: ToolAnnotations;
  /** What it asks of the API: that says which scopes it needs. */
  routes: readonly string[];
  /** Of tools whose results have no text that other people could have written: they are also given as an object. */
  output?: z.ZodObject;
};

export type Tool = Description & { input: z.ZodObject; run: (api: CallApi, input: unknown) => Promise<unknown> };

/** A tool with the type of its input, which has been checked by then. */
export function defineTool<Input extends z.ZodObject>(
  tool: Description & { input: Input; run: (api: CallApi, input: z.output<Input>) => Promise<unknown> },
): Tool {
  return { ...tool, run: (api, input) => tool.run(api, input as z.output<Input>) };
}

export const reads: ToolAnnotations = { readOnlyHint: true, openWorldHint: false };

/** What several tools take. */
export const fields = {
  clientId: z.uuid().meta({ description: 'ID of a client, from list_clients.' }),
  postId: z.uuid().meta({ description: 'ID of a post.' }),
  cursor: z
    .string()
    .max(500)
    .optional()
    .meta({ description: '`nextCursor` of the previous result, for the next page.' }),
  limit: z.int().min(1).max(50).default(20).meta({ description: 'How many at most.' }),
};
