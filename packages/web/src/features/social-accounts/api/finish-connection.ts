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
export function finishConnection(body: CallbackInput, isByLink: boolean): Promise<CallbackAnswer> {
  const known = begun.get(body.state);
  if (known !== undefined) return known;
  const answer = (isByLink ? publicApi : api).request({
    method: 'POST',
    path: '/social-accounts/callback',
    body,
    answer: CallbackAnswerSchema,
  });
  begun.set(body.state, answer);
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
