import {
  type CallbackAnswer,
  CallbackAnswerSchema,
  type CallbackInput,
  type ConnectedAnswer,
  ConnectedAnswerSchema,
  OpenSelectionSchema,
  type SelectInput,
} from '@ruche/contracts/accounts';
import { api, publicApi } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';

const begun = new Map<string, Promise<CallbackAnswer>>();

async function handIn(input: CallbackInput, linkToken: string | undefined): Promise<CallbackAnswer> {
  const client = linkToken === undefined ? api : publicApi;
  const link = linkToken === undefined ? {} : { linkToken };
  try {
    const body = { ...input, ...link };
    return await client.request({
      method: 'POST',
      path: '/social-accounts/callback',
      body,
      answer: CallbackAnswerSchema,
    });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'connect_state_refused') throw error;
    // The page may have been reloaded while somebody was about to choose: the choice is still there then.
    const query = { platform: input.platform, state: input.state, ...link };
    return client.request({ path: '/social-accounts/select', query, answer: OpenSelectionSchema }).catch(() => {
      throw error;
    });
  }
}

/** Hands in what the network answered: once for each state, however often a screen asks, for a code is good once. */
export function finishConnection(input: CallbackInput, linkToken: string | undefined): Promise<CallbackAnswer> {
  const known = begun.get(input.state);
  if (known !== undefined) return known;
  const answer = handIn(input, linkToken);
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
