import { ErrorBodySchema } from '@ruche/contracts/api';
import { z } from 'zod';
import type { Answer, Call } from './send.ts';

/** The sign-in server's own shapes: the newer, the older, and that of OAuth. */
const AuthErrorSchema = z.union([
  z.strictObject({
    code: z.string(),
    error_code: z.string(),
    message: z.string(),
    weak_password: z.unknown().optional(),
  }),
  z.strictObject({ code: z.int(), error_code: z.string(), msg: z.string(), weak_password: z.unknown().optional() }),
  z.strictObject({ error: z.string(), error_description: z.string() }),
]);

const ApiErrorSchema = ErrorBodySchema.strict();

/** No worker runs beside the probe, and a readiness check says so. */
const mayBeUnavailable = '/health/ready';

/** What an answer must never tell: where it failed, and what the database said. */
const inner = /node_modules|\.ts:\d|violates|invalid input syntax|stack depth|postgres/i;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function hasShape({ path }: Call, { text }: Answer): boolean {
  const schema = /^\/auth\/v1([/?]|$)/.test(path) ? AuthErrorSchema : ApiErrorSchema;
  return schema.safeParse(parse(text)).success;
}

/** What is wrong with the answer, whatever was asked; null when nothing is. */
export function faultOf(call: Call, { status, headers, text }: Answer): string | null {
  const told = `${call.name}: ${status} ${text.slice(0, 200)}`;
  if (call.path.startsWith(mayBeUnavailable)) return null;
  if (status >= 500) return told;
  if (call.method === 'HEAD') return text === '' ? null : `${told} (a body for HEAD)`;
  if (status >= 400 && !hasShape(call, { status, headers, text })) return `${told} (another shape)`;
  if (status >= 400 && inner.test(text)) return `${told} (tells what is inside)`;
  if (headers['content-type']?.includes('html') && text.includes('<script>alert'))
    return `${told} (runs what was sent)`;
  return null;
}
