import { type ConnectAnswer, ConnectAnswerSchema, type ConnectInput } from '@ruche/contracts/accounts';
import { api } from '#lib/api.ts';

/** Asks for the network's consent page; what comes back from there is finished by `finishConnection`. */
export function beginConnection(body: ConnectInput): Promise<ConnectAnswer> {
  return api.request({ method: 'POST', path: '/social-accounts/connect', body, answer: ConnectAnswerSchema });
}
