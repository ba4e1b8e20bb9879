import type { z } from 'zod';
import { type Call, isSuccess, parse } from '#src/http.ts';
import type { Outcome } from '#src/outcome.ts';
import type { Duplicate, Restart } from '#src/publishing/steps.ts';
import { type Graph, graphVersion, proofOf } from './graph.ts';
import { readPublishFailure } from './publish-errors.ts';

type PublishCall<Schema extends z.ZodType> = {
  path: string;
  token: string;
  form?: Record<string, string | undefined>;
  /** In place of the form, for bytes among the fields. */
  multipart?: Call['multipart'];
  /** Makes something public. */
  isCommitting?: boolean;
  schema: Schema;
};

/** A call that writes. What goes wrong is read as what is said of posts, not of accounts. */
export async function callToPublish<Schema extends z.ZodType>(
  { caller, surroundings: { clientSecret, now } }: Graph,
  { path, token, form = {}, multipart, isCommitting = false, schema }: PublishCall<Schema>,
): Promise<Outcome<z.output<Schema>> | Duplicate | Restart> {
  const proof = { appsecret_proof: proofOf(token, clientSecret) };
  const answered = await caller.call({
    method: 'POST',
    url: `${caller.host('graph.facebook.com')}/${graphVersion}${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(multipart ? { multipart: { ...multipart, ...proof } } : { form: { ...form, ...proof } }),
    isCommitting,
  });
  if (answered.kind !== 'ok') return answered;
  const answer = answered.value;
  return isSuccess(answer) ? parse(schema, answer) : readPublishFailure(answer, now());
}
