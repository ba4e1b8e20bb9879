import {
  type CallbackAnswer,
  CallbackAnswerSchema,
  type CallbackInput,
  type ConnectedAnswer,
  ConnectedAnswerSchema,
  type SelectInput,
} from '@ruche/contracts';
import { api, publicApi } from '#lib/api.ts';

const begun = new Map<string, Promise<CallbackAnswer>>();

/** Hands in what the network answered: once for each state, however often a screen asks, for a code is good once. */
export function finishConnection(input: CallbackInput, linkToken: string | undefined): Promise<CallbackAnswer> {
  const known = begun.get(input.state);
  if (known !== undefined) return known;
  const answer = (linkToken === undefined ? api : publicApi).request({
    method: 'POST',
    path: '/social-accounts/callback',
    body: linkToken === undefined ? input : { ...input, linkToken },
    answer: CallbackAnswerSchema,
  });
  begun.set(input.state, answer);
  return answer;
}

/** Connects those that were chosen among several. */
export function selectAccounts(body: SelectInput, isByLink: boolean): Promise<ConnectedAnswer> {
  return (isByLink ? publicApi : api).request({
    method: 'POST',
    path: '/social-accounts/select',
    body,
    answer: ConnectedAnswerSchema,
  });
}

// By itself the access goes back half an hour later: nobody is kept waiting for it.
const patienceMs = 5_000;

/** Has what was allowed given back to the network, of which nothing is wanted. */
export async function giveUpSelection(selectionToken: string, isByLink: boolean): Promise<void> {
  await (isByLink ? publicApi : api).request({
    method: 'DELETE',
    path: '/social-accounts/select',
    query: { selectionToken },
    signal: AbortSignal.timeout(patienceMs),
  });
}
