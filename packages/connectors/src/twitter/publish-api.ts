import type { ConnectorSurroundings } from '#src/connector.ts';
import { type Answer, type Call, type Caller, isSuccess } from '#src/http.ts';
import type { Failure, Outcome } from '#src/outcome.ts';
import type { PublishingAccount } from '#src/publishing/content.ts';
import { readPublishProblem } from './publish-errors.ts';

export type ApiCall = Omit<Call, 'url' | 'headers'> & { path: string };
type Account = Pick<PublishingAccount, 'tokens'>;

/** Calls of the API in the name of an account. */
export type Api = {
  now: () => Date;
  /** Whatever X answers. */
  ask: (account: Account, call: ApiCall) => Promise<Outcome<Answer>>;
  /** A success, or why there was none. */
  send: (account: Account, call: ApiCall) => Promise<Outcome<Answer>>;
  refusal: (answer: Answer) => Failure;
  permalink: (id: string) => string;
};

export const stopped: Failure = {
  kind: 'retry',
  reason: 'Ruche was stopped during an upload.',
  retryAfterMs: 0,
  reach: 'account',
};

export function createApi({ now }: ConnectorSurroundings, caller: Caller): Api {
  const ask: Api['ask'] = ({ tokens }, { path, ...call }) =>
    caller.call({
      ...call,
      url: `${caller.host('api.x.com')}${path}`,
      headers: { authorization: `Bearer ${tokens.access}` },
    });
  const refusal = (answer: Answer) => readPublishProblem(answer, now());
  return {
    now,
    ask,
    refusal,
    async send(account, call) {
      const answer = await ask(account, call);
      return answer.kind !== 'ok' || isSuccess(answer.value) ? answer : refusal(answer.value);
    },
    // X finds a post by its id, whichever name stands before it.
    permalink: (id) => `${caller.host('x.com')}/i/status/${id}`,
  };
}
