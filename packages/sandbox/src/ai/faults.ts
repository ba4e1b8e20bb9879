import { z } from 'zod';

/** Several who use one model at a time each choose their own answers. */
const when = z.string('should be a text of the request').min(1).optional();

const count = (looksLike: string) => z.int(looksLike).min(0, looksLike);

/** What goes wrong with the next requests. Whatever is left out goes well. */
export const FaultSchema = z.strictObject({
  times: z.int('should be how many requests it is for').min(1).max(1000).default(1),
  when,
  status: z.int('should be an HTTP status from 400 to 599').min(400).max(599).optional(),
  retryAfter: z.union([z.string(), z.number()]).optional(),
  delayMs: count('should be milliseconds before the first token').max(600_000).optional(),
  stallAfter: count('should be a number of tokens').optional(),
  cutAfter: count('should be a number of tokens').optional(),
  malformed: z.enum(['answer', 'body'], 'should be answer or body').optional(),
  usage: z.enum(['none', 'wrong'], 'should be none or wrong').optional(),
});
export type Fault = z.infer<typeof FaultSchema>;
export type FaultInput = z.input<typeof FaultSchema>;

/** What the model answers next, instead of what it would have written. */
export const ScriptedSchema = z
  .strictObject({
    text: z.string().optional(),
    json: z.unknown().optional(),
    toolCalls: z.array(z.strictObject({ name: z.string(), input: z.unknown() })).optional(),
    refusal: z.string().optional(),
    finish: z.enum(['stop', 'length', 'tool_calls', 'content_filter']).optional(),
    times: z.int().min(1).max(1000).default(1),
    when,
  })
  .refine(
    ({ times: _times, when: _when, ...answer }) => Object.keys(answer).length > 0,
    'should have text, json, toolCalls, refusal or finish',
  );
export type Scripted = z.infer<typeof ScriptedSchema>;
